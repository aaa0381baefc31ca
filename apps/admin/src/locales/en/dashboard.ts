import type { dashboard as source } from '../pt/dashboard'
import type { TextsOf } from '../texts'

export const dashboard: TextsOf<typeof source> = {
  dashboard: {
    title: 'How your customers rate the store',
    tabs: 'Survey type',
    compared: 'Compared with the previous period, {{from}} to {{to}}.',
    comparedDay: 'Compared with the previous day, {{from}}.',
    satisfaction: 'Satisfaction',
    classes: 'Answers by class',
    column: { class: 'Class', answers: 'Answers', share: 'Part', evolution: 'Change' },
    interval: '{{low}} to {{high}}',
    explained: {
      nps_one:
        'The light band is the margin: with {{total}} answer and 95% confidence, the NPS lies <b>between {{low}} and {{high}}</b>.',
      nps_other:
        'The light band is the margin: with {{total}} answers and 95% confidence, the NPS lies <b>between {{low}} and {{high}}</b>.',
      csat_one:
        'The light band is the margin: with {{total}} answer and 95% confidence, the CSAT lies <b>between {{low}}% and {{high}}%</b>.',
      csat_other:
        'The light band is the margin: with {{total}} answers and 95% confidence, the CSAT lies <b>between {{low}}% and {{high}}%</b>.',
    },
    explainedFew_one: 'With {{total}} answer and 95% confidence, the {{type}} lies <b>between {{low}} and {{high}}</b>.',
    explainedFew_other: 'With {{total}} answers and 95% confidence, the {{type}} lies <b>between {{low}} and {{high}}</b>.',
    withinChance: 'The difference from the previous period may be just chance.',
    beyondChance: 'The difference from the previous period is larger than chance explains.',
    noAnswers: 'No answers in this period',
    fewAnswers_one: 'Few answers: {{count}}',
    fewAnswers_other: 'Few answers: {{count}}',
    zone: {
      critical: 'Critical zone',
      improvement: 'Improvement zone',
      quality: 'Quality zone',
      excellence: 'Excellence zone',
    },
    direction: { up: 'up', same: 'unchanged', down: 'down' },
    change: {
      points_one: '{{amount}} point',
      points_other: '{{amount}} points',
      share: '{{amount}} pp',
      percent: '{{amount}}%',
    },
    total: 'Total answers',
    seeAnswers: 'See answers',
    goal: 'NPS goal',
    goalMark: 'goal {{goal}}',
    goalMissing_one: '{{points}} point to go',
    goalMissing_other: '{{points}} points to go',
    goalReached: 'goal reached',
    noGoal: "The store doesn't have a goal yet.",
    setGoal: 'Set a goal',
    editGoal: {
      open: 'Edit the goal',
      title: "What's the store's NPS goal?",
      label: 'NPS goal',
      help: 'From −100 to 100. We recommend {{recommended}}.',
      save: 'Save goal',
      done: 'Goal saved.',
      error: "We couldn't save the goal. Check your connection and try again.",
    },
    conversion: {
      email: {
        title: 'E-mail conversion',
        said_one: '<b>{{answered}}</b> answer to <b>{{sent}}</b> e-mails sent',
        said_other: '<b>{{answered}}</b> answers to <b>{{sent}}</b> e-mails sent',
        none: 'No e-mails sent in this period.',
      },
      widget: {
        title: 'Widget conversion',
        said_one: '<b>{{answered}}</b> answer to <b>{{sent}}</b> views on the site',
        said_other: '<b>{{answered}}</b> answers to <b>{{sent}}</b> views on the site',
        none: 'No views on the site in this period.',
      },
    },
    empty: {
      title: 'Ask your first question',
      text: 'Create a campaign and share its link: answers show up here as soon as they arrive.',
      create: 'Create campaign',
      noticeTitle: 'There are no campaigns yet',
      noticeText: "When a manager creates the first campaign, your customers' scores show up here.",
    },
  },
}
