import type { conversion as source } from '../pt/conversion'
import type { TextsOf } from '../texts'

export const conversion: TextsOf<typeof source> = {
  conversion: {
    otherCampaign: 'Choose another campaign',
    editCampaign: 'Edit campaign',
    channels: 'Channels',
    person: 'Person',
    totals: 'Answers by channel',
    total: 'Total answers',
    back: 'Back to all dispatches',
    oneDispatch: 'Dispatch',
    exporting: 'Exporting the people',
    seeReport: 'See report',
    of: 'Conversion of {{name}}',
    channel: {
      email: 'E-mail',
      widget: 'Widget',
      link: 'Link',
    },
    picker: {
      text: 'The report is about one campaign. Choose which.',
      emptyTitle: 'No campaigns yet',
      emptyText: 'After your first campaign you see here how many of the people asked have answered.',
    },
    funnel: {
      title: 'From sending to answer',
      hint: 'Requests sent in the period and what has happened to them so far',
      sent: 'Sent',
      opened: 'Opened e-mails',
      clicked: 'Opened forms',
      answered: 'Answers',
      step: 'Step',
      people: 'People',
      share: 'Share of sent',
      none: 'No request of this dispatch was sent in the period.',
      legend: 'Percentage of the requests sent, with the 95% margin beside it. Whoever answered counts as opened.',
      programs_one: '{{total}} more e-mail was opened by a program only and does not count.',
      programs_other: '{{total}} more e-mails were opened by programs only and do not count.',
      few: 'With fewer than {{few}} requests it is only a first sign.',
    },
    how: {
      cohort:
        'Counted are the requests that were sent in the period, including those that may not have arrived. What each person did afterwards counts until now.',
      steps:
        'Whoever answered has opened the form, and whoever opened the form has opened the e-mail. So the numbers never rise from one step to the next.',
      programs:
        'Some mail programs load every picture by themselves. That says nothing about the person and does not count as opened.',
      margin: 'The 95% margin (Wilson) shows how far the percentage could be off by chance alone. The fewer requests, the wider.',
    },
    dispatches: {
      title: 'Dispatches',
      list: 'List',
      date: 'Sent on',
      sent: 'Sent',
      opened: 'Opened',
      clicked: 'Form',
      answered: 'Answers',
      share: 'Conversion',
      few: 'few requests',
      actions: 'Actions',
      details: 'Details',
      detailsOf: 'Details: {{name}}',
      emptyTitle: 'No dispatches in the period',
      emptyText: 'Dispatches to a list appear here.',
    },
    requests: {
      title: 'People in the dispatch',
      sent: 'Request',
      opened: 'E-mail',
      clicked: 'Form',
      reminder: 'Reminder',
      answered: 'Answer',
      actions: 'Actions',
      emptyTitle: 'Nobody in this dispatch',
      emptyText: 'People appear when the dispatch begins. Check the period too.',
    },
    mark: {
      sent: {
        yes: 'sent',
        no: 'not sent',
      },
      opened: {
        yes: 'opened',
        no: 'not opened',
      },
      clicked: {
        yes: 'opened',
        no: 'not opened',
      },
      reminder: {
        yes: 'sent',
        no: 'no reminder',
      },
      answered: {
        yes: 'answered',
        no: 'not answered',
      },
    },
    copy: {
      button: 'Copy link',
      of: 'Copy the link of {{name}}',
      question: 'Copy the link of {{name}}?',
      consequence: 'The link is personal: whoever opens it answers in place of this person. Send it to nobody else.',
      confirm: 'Copy link',
      done: 'Link copied.',
      failed: 'The link could not be copied. Allow access to the clipboard and try again.',
    },
    widget: {
      viewed: 'Views',
      people: 'People',
      answered: 'Answered',
      share: '{{percent}} of the views ({{interval}})',
      title: 'Who saw the widget',
      times: 'Times seen',
      status: 'Status',
      visitor: 'Visitor without a name',
    },
    link: {
      opened: 'Openings',
      answered: 'Answered',
      share: '{{percent}} of the openings ({{interval}})',
    },
    empty: {
      email: {
        title: 'No requests by e-mail in the period',
        text: 'After a dispatch you see here how many people opened the e-mail, opened the form and answered.',
      },
      widget: {
        title: 'Nobody saw the widget in the period',
        text: 'Once the widget appears on your site, you see here who saw it and who answered.',
      },
      link: {
        title: 'Nobody opened the link in the period',
        text: 'Once somebody opens the public link or a direct link of the campaign, you see here how many answered.',
      },
      wholePeriod: 'See the full period',
    },
  },
}
