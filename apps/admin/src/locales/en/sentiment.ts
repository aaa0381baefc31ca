import type { sentiment as pt } from '../pt/sentiment'
import type { TextsOf } from '../texts'

export const sentiment: TextsOf<typeof pt> = {
  sentiment: {
    title: 'Sentiment',
    learnt:
      'Learnt from <b>{{comments}} of your comments</b>. Right for <b>{{right}} of 100</b> it had not seen. <q>Word list alone: {{list}}.</q>',
    listAlone:
      'For now <b>only the product’s word list</b> speaks. With {{count}} comments by promoters and {{count}} by detractors it begins to learn from yours.',
    train: 'Learn now',
    trainAsked: 'The learning has begun. The result appears here in a few minutes.',
    how: {
      shares: 'Each share is the number of positive, neutral or negative comments divided by the number of comments read.',
      conflicts:
        'A promoter’s text contradicts the score if it is 90% negative or more, a detractor’s if it is 90% positive or more. At most the {{most}} strongest are shown.',
      left: {
        model: 'comments of passives and of invalid answers, and the oldest beyond {{most}}',
        cut: 'the oldest comments of the period, beyond {{most}}',
        drivers: 'articles and similar words, the words that the store has removed and those that chance explains',
        conflicts: 'comments of passives and less clear texts',
      },
      learning:
        'Each comment gets the probability that a promoter wrote it, learnt from the store’s own comments and scores. It is judged only by a model that does not know it. From 65% it is positive, up to 35% negative.',
      accuracy:
        'The accuracy is the mean over promoters and detractors, measured on comments the model had not seen. AUC: {{auc}} (95% margin: {{low}} to {{high}}).',
      list: 'The list has words of praise and complaint in three languages. Without enough comments to check it, no accuracy is claimed.',
      drivers:
        'The words shown separate promoters from detractors by more than chance explains, corrected for how many were looked at. The effect is in standard errors.',
    },
    over: 'What the comments say',
    overNote: { week: 'Share of the week’s comments, in %', month: 'Share of the month’s comments, in %' },
    groupBy: 'Group by',
    grain: { week: 'Week', month: 'Month' },
    part: { promoter: 'Positive', neutral: 'Neutral', detractor: 'Negative' },
    shares: '{{positive}}% positive, {{neutral}}% neutral, {{negative}}% negative',
    comments_one: '{{total}} comment',
    comments_other: '{{total}} comments',
    total_one: '{{total}} comment in the period.',
    total_other: '{{total}} comments in the period.',
    change: 'Negative: from {{before}}% in the period before to {{now}}%,',
    beyondChance: 'more than chance',
    withinChance: 'may be chance',
    cut: 'The newest were read; the oldest of the period were left out.',
    few: 'Few comments: under {{few}}. Take this as a first impression.',
    fewInPeriod: 'few comments',
    noComments: 'no comments',
    table: { comments: 'Comments', remark: 'Remark' },
    empty: 'No comments in these dates with these filters.',
    drivers: 'Words that move the score',
    driversNote: 'Only those beyond chance. Effect: how far the word separates promoters from detractors.',
    noDrivers: 'No word separates promoters from detractors by more than chance explains.',
    side: { negative: 'Pull it down', positive: 'Pull it up' },
    noneOfSide: 'None is beyond chance.',
    word: 'Word',
    count: 'Comments',
    score: 'Their NPS',
    effect: 'Effect',
    examples: 'Comments with “{{word}}”',
    allWords: 'Show all {{count}} words',
    fewerWords: 'Show fewer words',
    conflicts: 'The score says one thing, the text another',
    conflictsNote_one: '{{count}} to check',
    conflictsNote_other: '{{count}} to check',
    noConflicts: 'No comment contradicts its score.',
    textIs: { positive: 'Text {{share}}% positive', negative: 'Text {{share}}% negative' },
    openAnswer: 'Open answer',
    allConflicts: 'Show all {{count}}',
    fewerConflicts: 'Show fewer',
    fileName: 'sentiment',
  },
}
