import type { wordCloud as source } from '../pt/word-cloud'
import type { TextsOf } from '../texts'

export const wordCloud: TextsOf<typeof source> = {
  wordCloud: {
    title: 'Word cloud',
    card: 'Words in the comments',
    view: 'View',
    views: { tab: 'Tabs', column: 'Columns', table: 'Table' },
    cloudOf: {
      promoter: 'Words of promoters',
      neutral: 'Words of passives',
      detractor: 'Words of detractors',
    },
    wrote: {
      promoter_one: '{{written}} of {{all}} promoter wrote a comment.',
      promoter_other: '{{written}} of {{all}} promoters wrote a comment.',
      neutral_one: '{{written}} of {{all}} passive wrote a comment.',
      neutral_other: '{{written}} of {{all}} passives wrote a comment.',
      detractor_one: '{{written}} of {{all}} detractor wrote a comment.',
      detractor_other: '{{written}} of {{all}} detractors wrote a comment.',
    },
    few: 'With fewer than {{few}} comments this is only a first hint.',
    in_one: 'in {{shown}} of {{total}} comments',
    in_other: 'in {{shown}} of {{total}} comments',
    see: 'See the answers with this word',
    seeWord: '{{shown}} comments with {{word}}, {{of}}: see the answers',
    word: 'Word',
    legend: 'The size shows how many comments have the word. Case and accents make no difference.',
    tableLegend: 'Each word counts once per comment. Case and accents make no difference.',
    noComments: 'No comments on these dates with these filters. The words come from what customers write in the survey.',
    none: {
      promoter: 'No promoter wrote a comment on these dates.',
      neutral: 'No passive wrote a comment on these dates.',
      detractor: 'No detractor wrote a comment on these dates.',
    },
    allRemoved: 'The comments have only words that are left out, such as articles and the removed words.',
    exportPicture: 'Export PNG',
    pictureOf: 'Word cloud: {{name}}',
    fileName: 'word-cloud',
    removed: {
      label: 'Removed words',
      hint: 'A comma or a space ends a word. Applies to the whole store.',
      readOnly: 'Only managers change this list. It applies to the whole store.',
      placeholder: 'Type a word',
      count_one: '{{count}} removed word',
      count_other: '{{count}} removed words',
    },
    how: {
      count:
        'Each word counts once per comment. Case and accents make no difference; the most common spelling is shown. The table has the 200 most common words of each class, the cloud the largest of them.',
      left: 'articles, prepositions and similar words in Portuguese, English and Spanish, single letters and the words that the store has removed',
    },
  },
  'word-cloud': {
    'stop-word': { register: { error: 'The removed words could not be saved. Nothing is lost: try again.' } },
  },
}
