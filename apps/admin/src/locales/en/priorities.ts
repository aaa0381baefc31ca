import type { priorities as source } from '../pt/priorities'
import type { TextsOf } from '../texts'

export const priorities: TextsOf<typeof source> = {
  priorities: {
    tabs: 'What to compare',
    dimension: 'Dimension',
    fileName: 'priority-matrix',
    name: 'Name',
    importance: 'importance',
    scoreMargin: 'Score margin',
    quadrant: 'Quadrant',
    quadrants: {
      fixFirst: 'Fix first',
      keep: 'Keep it up',
      watch: 'Watch',
      leave: 'Leave as is',
      unsure: 'Too early to say',
    },
    legend: 'Full dot: certain quadrant. Hollow dot: the margin crosses a cut.',
    empty: 'No answers on these dates with these filters.',
    explained_one: '{{count}} field explains {{share}} of the score ({{low}} to {{high}}), with {{total}} answers.',
    explained_other: 'The {{count}} fields explain {{share}} of the score ({{low}} to {{high}}), with {{total}} answers.',
    unsure: 'The margin crosses a cut. More answers will decide.',
    leftOut: 'Left out: {{names}} (few answers, or says the same as another field).',
    noProof: 'Not proof of cause',
    tipScore: '{{score}} ({{low}} to {{high}})',
    tipImportance: 'importance {{importance}} ({{low}} to {{high}})',
    howCuts: 'The cuts are the mean importance and the store’s goal; without a goal, the score of all answers.',
    howMargin: 'Items whose 95% margin crosses a cut, or with fewer than 10 answers, have no quadrant yet.',
    values: {
      tab: 'Values',
      title: 'What weighs on the score',
      score: 'NPS',
      importance: 'Importance: points of the score that hang on the value',
      nothing: 'There aren’t two values with answers to compare yet. Values come from the form, the imported list or the link.',
      how: 'The importance of a value is how many points the store’s score would lose, or gain, without its answers.',
    },
    fields: {
      tab: 'Rating fields',
      title: 'What explains the score',
      score: 'Satisfied',
      importance: 'Importance: share of what explains the score',
      nothing: 'Nothing here explains the score yet. It takes at least two rating fields answered together by 50 people.',
      how: 'The importance of a field is its part in what all fields together explain of the score (Johnson’s relative weights). Performance: share of ratings with 4 or 5 stars.',
    },
  },
}
