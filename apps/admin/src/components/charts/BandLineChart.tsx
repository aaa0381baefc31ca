import { Chart, type ChartProps } from './Chart'
import type { BandLineData } from './kinds/band-line'

const load = async () => (await import('./kinds/band-line')).bandLine

/** A line over time with a band for its interval. */
export const BandLineChart = (props: ChartProps<BandLineData>) => <Chart name="band-line" load={load} {...props} />
