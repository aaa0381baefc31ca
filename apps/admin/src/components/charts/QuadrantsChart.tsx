import { Chart, type ChartProps } from './Chart'
import type { QuadrantsData } from './kinds/quadrants'

const load = async () => (await import('./kinds/quadrants')).quadrants

/** Dots with an interval in four named zones. */
export const QuadrantsChart = (props: ChartProps<QuadrantsData>) => <Chart name="quadrants" load={load} {...props} />
