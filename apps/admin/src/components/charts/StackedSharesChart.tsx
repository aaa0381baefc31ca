import { Chart, type ChartProps } from './Chart'
import type { StackedSharesData } from './kinds/stacked-shares'

const load = async () => (await import('./kinds/stacked-shares')).stackedShares

/** A column per period, divided into three parts of a hundred. */
export const StackedSharesChart = (props: ChartProps<StackedSharesData>) => <Chart name="stacked-shares" load={load} {...props} />
