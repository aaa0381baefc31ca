import type { scores as source } from '../pt/scores'
import type { TextsOf } from '../texts'

export const scores: TextsOf<typeof source> = {
  score: {
    classes: 'Answers by class',
    column: { class: 'Class', answers: 'Answers', share: 'Share', evolution: 'Change' },
    interval: '{{low}} to {{high}}',
    noAnswers: 'No answers in this period',
    direction: { up: 'up', same: 'unchanged', down: 'down' },
    change: {
      points_one: '{{amount}} point',
      points_other: '{{amount}} points',
      share: '{{amount}} pp',
      percent: '{{amount}}%',
      bare: '{{amount}}',
    },
    table: { margin: '95% margin', answers: 'Answers', weeks: '8 weeks', change: 'Change' },
    days: '{{start}} to {{end}}',
    quarter: 'Q{{quarter}} {{year}}',
    running: 'still running',
    seeAnswers: 'See answers',
    goalMark: 'goal {{goal}}',
    mayBeChance: 'may be chance',
    few: 'few answers',
    fewBefore: 'few answers before',
    nothingBefore: 'nothing to compare',
    answers_one: '{{total}} answer',
    answers_other: '{{total}} answers',
    withInterval: '{{type}} {{score}} ({{low}} to {{high}})',
    margin: '95% margin: {{low}} to {{high}}',
    how: {
      title: "How it's calculated",
      base: 'Based on {{base}}.',
      leftOut: 'Left out: {{what}}.',
      left: {
        answers: 'invalid answers, those of another type of survey and those outside the period and the filters',
        comments: 'answers that are invalid, have no comment or are outside the period and the filters',
        values: 'in each row, answers without a value in the dimension',
      },
      nps: 'NPS is the share of promoters minus the share of detractors, from −100 to 100.',
      csat: 'CSAT is the share of satisfied customers, from 0 to 100%.',
      margin:
        'The 95% margin shows how far the score could move just by who happened to answer. The fewer the answers, the wider it is.',
      few: 'With fewer than {{few}} answers, the score is only a first hint.',
      change:
        'The change compares with the previous period of the same length. “May be chance” means chance alone can explain the difference.',
    },
  },
}
