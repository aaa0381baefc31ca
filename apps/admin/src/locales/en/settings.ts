import type { settings as source } from '../pt/settings'
import type { TextsOf } from '../texts'

export const settings: TextsOf<typeof source> = {
  settings: {
    subtitle: 'They apply to everyone in this store.',
    save: 'Save',
    saved: 'Settings saved.',
    region: {
      title: 'Region',
      timeZone: 'Time zone',
      timeZoneHelp: 'Reports count days by it. If it changes, all of them are regrouped.',
      noTimeZone: 'No time zone with that name',
      language: 'Store language',
      languageHelp: 'For surveys and e-mails. Yours, on screen, is at the top of the page.',
    },
    scores: {
      title: 'Scores',
      decimals: 'Decimals of the NPS',
      provisional: 'Count provisional answers',
      provisionalHelp: 'The score counts when someone picked it and didn’t send the rest.',
    },
    theme: {
      title: 'How the survey looks',
      help: 'It’s what your customers see when they answer. What you leave empty keeps the standard look.',
      colours: 'Colors',
      pictures: 'Images',
      texts: 'Texts',
      thanks: 'Thank-you screen',
      field: {
        themeMainColor: 'Main color',
        sendButtonColor: 'Send button color',
        backgroundColor: 'Background color',
        mainTitleColor: 'Title color',
        secondaryTextColor: 'Secondary text color',
        logoUrl: 'Logo',
        backgroundImageUrl: 'Background image',
        confirmationScreenImageUrl: 'Thank-you image',
        mainTitleText: 'Title',
        secondaryText: 'Secondary text',
        confirmationScreenTitleText: 'Thank-you title',
        confirmationScreenText: 'Thank-you text',
      },
      own: {
        themeMainColor: 'Standard ({{colour}})',
        sendButtonColor: 'Same as the main color',
        backgroundColor: 'A pale tint of the main color',
        mainTitleColor: 'Standard ({{colour}})',
        secondaryTextColor: 'Standard ({{colour}})',
        logoUrl: 'The store’s logo',
      },
      mainHelp: 'Fills the chosen score and options.',
      backgroundHelp: 'On top of it the survey is a white card.',
      titleHelp: 'Stands at the top, beside the logo.',
      secondaryHelp: 'Shown right before the Send button.',
      textColourHelp: 'Used on every screen where it can be read.',
      thanksPictureHelp: 'Takes the place of the drawing.',
      pick: 'Pick from the palette: {{field}}',
      clear: 'Clear: {{field}}',
      useOwn: 'Back to standard',
      sendPicture: '{{action}}: {{field}}',
      error: {
        colour: 'Write the color like #00aeef: # and six digits.',
        picture: 'Use an address that starts with https:// or choose an image.',
      },
      ground: {
        page: 'the background, on phones',
        card: 'the white of the card',
        both: 'the background and the white of the card',
      },
      warning: {
        replaced:
          'Contrast of {{ratio}} to 1 with {{ground}}; the minimum is {{enough}}. There the text keeps its standard color so it can be read.',
        textsAdjusted:
          'On phones the texts have a contrast of {{ratio}} to 1 with this background; the minimum is {{enough}}. There we use the standard color so they can be read.',
        optionOutlined:
          'This color almost vanishes on the white of the options: contrast of {{ratio}} to 1. The chosen one gets a dark outline, and the text on it stays readable.',
        buttonOutlined:
          'This color almost vanishes: contrast of {{ratio}} to 1 with {{ground}}. There the button gets an outline that shows, and the text on it stays readable.',
      },
      preview: {
        title: 'Preview',
        screen: 'Previewed screen',
        question: 'Question',
        thanks: 'Thank-you',
        of: 'Preview of the survey: {{screen}}',
      },
    },
    mails: {
      title: 'E-mails',
      thanksVisitors: 'Also thank people who only typed their e-mail into the survey',
      thanksVisitorsHelp:
        'Any visitor can type someone else’s address, a customer’s too. While this is off, thank-yous only go to people who answer through their own invitation.',
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
