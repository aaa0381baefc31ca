import type { npsReport as source } from '../pt/nps-report'
import type { TextsOf } from '../texts'

export const npsReport: TextsOf<typeof source> = {
  report: {
    print: 'Print',
  },
  npsReport: {
    title: 'NPS report',
    allDimensions: 'All dimensions',
    values_one: '{{count}} value',
    values_other: '{{count}} values',
    back: 'Back to all dimensions',
    kind: 'What to show',
    evolution: 'Evolution',
    byValue: 'By value',
    refresh: 'Refresh',
    view: 'View',
    views: { list: 'List', tree: 'Tree', matrix: 'Matrix' },
    evolutionTitle: 'NPS over time',
    choose: {
      day: 'Click a bar to see the answers of that day.',
      week: 'Click a bar to see the answers of that week.',
      month: 'Click a bar to see the answers of that month.',
      quarter: 'Click a bar to see the answers of that quarter.',
      year: 'Click a bar to see the answers of that year.',
    },
    groupBy: 'Group by',
    grain: { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' },
    barsLegend: 'Whisker: 95% margin. Dashed bar: fewer than {{few}} answers. Red: score below 25.',
    remark: 'Note',
    empty: 'No answers on these dates with these filters.',
    clearPeriod: 'See the answers of the whole period',
    by: 'NPS by {{name}}',
    byDimension: 'NPS by dimension',
    dimension: 'Dimension',
    name: 'Name',
    evolutionOf: 'Evolution: {{name}}',
    order: { label: 'Order', TotalDesc: 'Most answers', ScoreDesc: 'Highest score', ScoreAsc: 'Lowest score' },
    listLegend: 'Bar: 95% margin. Hollow dot: fewer than {{few}} answers.',
    shrunk: 'The order by score allows for chance: few answers pull a value towards the mean.',
    overlap: 'An answer can have several values and counts with each of them.',
    noDimensions:
      'No answer on these dates has dimensions, such as branch or seller. They come from the form, the imported list or the link.',
    noValues: 'No answers with this detail in the period. Values come from the form, the imported list or the link.',
    treeLegend:
      'The larger the tile, the more answers. The number is the NPS; so is the colour, allowing for the chance of few answers.',
    matrixLegend: 'Full dot: certain which side of the goal. Hollow: the margin crosses the goal, or fewer than {{few}} answers.',
    answersLog: 'Answers (logarithmic scale)',
    scoreMark: 'NPS {{score}}',
    zones: {
      care: { name: 'Act now', note: 'many answers, below the goal' },
      keep: { name: 'Keep it up', note: 'many answers, goal reached' },
      watch: { name: 'Keep an eye on', note: 'few answers, below the goal' },
      promise: { name: 'Promising', note: 'few answers, goal reached' },
    },
    fileName: { evolution: 'nps-evolution', tree: 'nps-tree', matrix: 'nps-matrix' },
  },
}
