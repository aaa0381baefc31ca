import type { stars as source } from '../pt/stars'
import type { TextsOf } from '../texts'

export const stars: TextsOf<typeof source> = {
  stars: {
    title: 'Stars',
    rating: 'Star field',
    group: 'Group by',
    choose: 'Choose a field',
    chooseGroup: 'Choose a dimension',
    noRatings: 'No star field',
    noGroups: 'No dimension in common',
    resets: 'Another field clears the grouping.',
    of: '{{shown}} of {{max}} stars',
    stars: 'Stars',
    mean: 'Mean',
    allOf: '{{name}}, all answers',
    distributionOf: 'Distribution of {{name}}',
    by: 'By {{name}}',
    noInterval: 'a single answer',
    noAnswers: 'No answers with this field on these dates with these filters.',
    noValues: 'No answers with both on these dates with these filters.',
    legend: 'Stars are rounded to halves; mean and margin are not.',
    listLegend: 'Hollow dot: fewer than {{few}} answers. An answer with several values counts with each of them.',
    fileName: 'stars',
    order: { label: 'Order', TotalDesc: 'Most answers', ScoreDesc: 'Highest mean', ScoreAsc: 'Lowest mean' },
    empty: {
      title: 'How was each part of the experience?',
      choose: 'Choose a star field to see its distribution, then a dimension to compare its values.',
      noRatings: 'The store has no star fields yet. They are made in the form, as a rating field.',
    },
    example: {
      open: 'See an example',
      title: 'Example with made-up data',
      text: 'These numbers are invented. They only show what the report looks like.',
      rating: 'Service',
      group: 'Branch',
      list: 'Example by branch',
    },
    how: {
      mean: 'The mean is the sum of the stars from 1 to 5 divided by the number of answers. The drawing is rounded to the nearest half star.',
      margin: 'The 95% margin is the t interval of the mean. A single answer has none.',
      left: 'answers that are invalid, do not have this field or are outside the chosen period and campaigns',
    },
  },
}
