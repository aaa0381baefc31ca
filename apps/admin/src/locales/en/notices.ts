import type { notices as source } from '../pt/notices'
import type { TextsOf } from '../texts'

export const notices: TextsOf<typeof source> = {
  notices: {
    title: 'Notifications',
    whose: 'Which answers {{name}} hears about, and how.',
    own: 'Which answers of {{store}} you hear about, and how.',
    answers: 'Answers',
    daily: {
      name: 'Daily summary',
      when: 'One e-mail a day',
    },
    immediate: {
      name: 'Immediately',
      when: 'One e-mail per answer',
    },
    monthly: {
      name: 'Monthly report by e-mail',
      what: "On the first day of each month: last month's score, its change and twelve months of evolution. No e-mail for a month without answers.",
    },
    switch: '{{answerClass}}: {{way}}',
    save: 'Save',
    saved: 'Notifications saved.',
  },
}
