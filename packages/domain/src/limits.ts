// Limits that the interface and the server both check.

export const emailLength = 80
export const loginPasswordLength = 50
export const personNameLength = { min: 3, max: 80 } as const
export const companyLength = { min: 2, max: 240 } as const
export const storeDescriptionLength = 1000
export const expressInterest = { name: 40, company: 40, email: 80, phone: 20 } as const

export const scoreDecimals = { min: 0, max: 2 } as const
export const scoreGoal = { min: -100, max: 100, recommended: 75 } as const

export const logoBytes = 1_048_576

export const sessionHours = 12
export const keptSessionHours = 30 * 24
/** The user must sign in again after this, even if the session is renewed. */
export const longestSessionDays = 90
export const handOffSeconds = 60
export const recoveryHours = 24
export const inviteHours = 24
export const joinLinkDays = 7
export const sessionCheckMilliseconds = 300_000
export const storeSearchDebounceMilliseconds = 1000
export const storeSwitchDelayMilliseconds = 2000

export const pageSizes = [5, 10, 15, 20, 25, 30, 50] as const
export const pageSizeAllLimit = 1000

export const phonePattern = /^\(\d{2}\) \d{4,5}-\d{4}$/
export const colourPattern = /^#[0-9a-f]{6}$/i

export const campaignNameLength = 240

/** How long an immediate dispatch waits, so that it can be stopped before its first mail. */
export const stopSeconds = 60

/** The defaults of a new campaign. */
export const campaignDefaults = {
  email: { active: false, reminder: { daysInterval: 15 }, resendDaysInterval: 30 },
  widget: {
    active: false,
    buttonsColour: 'grey',
    showChance: 30,
    timeToShow: 0,
    reopenDelay: 7 * 24 * 60,
    intervalOption: 'days',
    sameReason: true,
    sameThanks: true,
    showOn: [] as string[],
    trigger: 'page',
  },
} as const

export const defaultThemeColour = '#00aeef'
export const provisionalHours = 24
export const unopenedInvitationDays = 7

export const answerPageSize = 15
export const reportPageSize = 30
export const noteLength = { min: 8, max: 5000 } as const
export const tagNameLength = 60
export const searchTextLength = { min: 3, max: 240 } as const
export const exportMinutes = 15

/** The words that a store leaves out of its word clouds. */
export const removedWords = { count: 500, length: 60 } as const
/** The word cloud has this many of the most common words of each class. */
export const wordsPerClass = 200

export const defaultRangeYears = 10
/** With fewer answers than this, a score is shown as a first hint only. */
export const fewAnswers = 30

/** Values with fewer answers than this are not compared. */
export const answersToCompare = 10

export const personPageSize = 10

export const importLimits = {
  fileBytes: 5_242_880,
  rows: 200_000,
  columns: 200,
  cellLength: 10_000,
  /** The total of all cells after unpacking: a workbook may refer to one long text a thousand times. */
  characters: 50_000_000,
  unpackedBytes: 200 * 1024 * 1024,
  parserMegabytes: 512,
  parserSeconds: 60,
  keptDays: 7,
  previewRows: 5,
  previewValueLength: 30,
  /** This many errors of a file are listed one by one. */
  listedProblems: 100,
} as const
export const listNameLength = { min: 3, max: 80 } as const
export const importedDimensionLength = { min: 3, max: 128 } as const
// In every language: the file may come from elsewhere, and the columns are the same.
const defaultColumns = ['nome', 'e-mail', 'telefone', 'name', 'phone', 'nombre', 'correo', 'teléfono']
/** Whether imports have a built-in column with this name. No dimension may have it. */
export const isDefaultColumn = (name: string) => defaultColumns.includes(name.trim().toLowerCase())
export const uploadAdvanceMilliseconds = 2000

export const templateTitleLength = 80
export const richTextLength = 20_000
export const mailSubjectLength = 200
export const senderNameLength = 80
export const testMailHours = 2

/** How long an undo is offered, and how long the server accepts it: longer, because of slow connections. */
export const undoSeconds = { offered: 10, accepted: 60 } as const

const copySuffix = ' - Copy'

/** The name of a copy, cut to the maximum length. */
export const copyNameOf = (name: string, max: number) => `${name.slice(0, max - copySuffix.length)}${copySuffix}`
