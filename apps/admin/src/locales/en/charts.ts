import type { charts as source } from '../pt/charts'
import type { TextsOf } from '../texts'

export const charts: TextsOf<typeof source> = {
  chart: {
    table: 'Table',
    graph: 'Chart',
    asTable: 'View as table',
    asChart: 'View as chart',
    save: 'Save as image',
    saved: 'Image saved.',
    saveFailed: "We couldn't save the image. Try again.",
    noAnswers: 'no answers',
    goal: 'Goal {{goal}}',
  },
}
