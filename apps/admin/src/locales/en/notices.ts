import type { notices as source } from '../pt/notices'
import type { TextsOf } from '../texts'

export const notices: TextsOf<typeof source> = {
  notices: {
    title: 'Notifications',
    whose: 'Which answers {{name}} hears about, and how.',
    answers: 'Answers',
    daily: {
      name: 'Daily summary',
      when: 'One email a day',
    },
    immediate: {
      name: 'Immediately',
      when: 'One email per answer',
    },
    switch: '{{answerClass}}: {{way}}',
    save: 'Save',
    saved: 'Notifications saved.',
  },
  answerClass: {
    promoter: {
      name: 'Promoters',
      grades: 'scores 9 and 10',
    },
    neutral: {
      name: 'Neutrals',
      grades: 'scores 7 and 8',
    },
    detractor: {
      name: 'Detractors',
      grades: 'scores 0 to 6',
    },
  },
}
