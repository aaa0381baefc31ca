import { Chart, type ChartProps } from './Chart'
import type { TreeMapData } from './kinds/tree-map'

const load = async () => (await import('./kinds/tree-map')).treeMap

/** A tile per value: its area is the number of answers, its colour the score. */
export const TreeMapChart = (props: ChartProps<TreeMapData>) => <Chart name="tree-map" load={load} {...props} />
