import type { settings as source } from '../pt/settings'
import type { TextsOf } from '../texts'

export const settings: TextsOf<typeof source> = {
  settings: {
    subtitle: 'They apply to everyone in this store.',
    save: 'Save',
    saved: 'Settings saved.',
    reload: 'Reload',
    region: {
      title: 'Region',
      timeZone: 'Time zone',
      timeZoneHelp: 'Reports count days by it. If it changes, all of them are regrouped.',
      noTimeZone: 'No time zone with that name',
      language: 'Store language',
      languageHelp: 'For surveys and emails. Yours, on screen, is at the top of the page.',
    },
    scores: {
      title: 'Scores',
      decimals: 'Decimals of the NPS',
      provisional: 'Count provisional answers',
      provisionalHelp: 'The score counts when someone picked it and didn’t send the rest.',
    },
    product: {
      title: 'Parts of the product',
      help: 'Only the main account sees and changes this.',
      csat: 'CSAT surveys',
      csatHelp: 'When off, the stars report leaves the menu.',
      report: 'New NPS report',
      reportHelp: 'When off, the NPS report leaves the menu.',
    },
  },
}
