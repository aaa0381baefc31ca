import { Chart, type ChartProps } from './Chart'
import type { ScoreBarsData } from './kinds/score-bars'

const load = async () => (await import('./kinds/score-bars')).scoreBars

/** A bar per period with a whisker for its interval. */
export const ScoreBarsChart = (props: ChartProps<ScoreBarsData>) => <Chart name="score-bars" load={load} {...props} />
