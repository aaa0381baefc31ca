import { TreemapChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { baseOption, starter, tooltip } from '../engine'
import type { ChartKind, Place } from '../kind'
import { tileColour } from '../tile-colours'

export type Tile = Place & {
  name: string
  /** The area. */
  count: number
  /** Decides the colour, -100 to 100. */
  rank: number
  /** The score and the number of answers as shown. */
  scoreText: string
  countText: string
  /** Few answers: the number is set in a lighter weight. */
  isFew: boolean
}

export type TreeMapData = { places: readonly Tile[] }

const narrow = 560

const option: ChartKind<TreeMapData>['option'] = ({ places }, look) => ({
  ...baseOption(look),
  tooltip: { trigger: 'item', ...tooltip(places, look, placeOf) },
  series: [
    {
      type: 'treemap',
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
      roam: false,
      nodeClick: false,
      breadcrumb: { show: false },
      cursor: 'pointer',
      itemStyle: { gapWidth: 3, borderWidth: 0, borderColor: look.colours.surface },
      emphasis: { itemStyle: { borderColor: look.colours.ink }, upperLabel: { show: false } },
      label: {
        // Padding, not a position: it counts when a long text is cut.
        position: [0, 0],
        padding: look.width < narrow ? [10, 8] : [12, 14],
        formatter: ({ dataIndex }: { dataIndex: number }) => textOf(places[dataIndex - 1]),
        rich,
        overflow: 'truncate',
        ellipsis: '…',
      },
      data: places.map((tile, index) => ({
        name: tile.name,
        value: tile.count,
        place: index,
        itemStyle: { color: tileColour(tile.rank).fill, borderRadius: 6 },
        label: { color: tileColour(tile.rank).ink },
      })),
    },
  ],
})

type Params = { data?: { place?: number } }

const placeOf = ({ data }: Params) => data?.place ?? -1

const textOf = (tile: Tile | undefined) =>
  tile ? `{name|${plain(tile.name)}}\n{${tile.isFew ? 'few' : 'score'}|${tile.scoreText}}\n{count|${tile.countText}}` : ''

// Braces and bars would be read as styles.
const plain = (name: string) => name.replace(/[{}|]/g, ' ')

const rich = {
  name: { fontSize: 13, fontWeight: 600, lineHeight: 20 },
  score: { fontSize: 26, fontWeight: 600, lineHeight: 34 },
  few: { fontSize: 26, fontWeight: 300, lineHeight: 34 },
  count: { fontSize: 12, lineHeight: 18 },
}

export const treeMap: ChartKind<TreeMapData> = {
  start: starter([TreemapChart, TooltipComponent]),
  option,
  // The root of the tree is the first node.
  targetOf: (index) => ({ seriesIndex: 0, dataIndex: index + 1 }),
  placeOf,
}
