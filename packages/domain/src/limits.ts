// Limits that both sides check. The interface counts with them, the server refuses with them.

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
/** However often it is renewed: then the person signs in again. */
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

/** How long a dispatch that is to go now waits, so that it can be stopped before its first mail. */
export const stopSeconds = 60

/** What a campaign begins with. */
export const campaignDefaults = {
  email: { active: false, reminder: { daysInterval: 15 }, resendDaysInterval: 30 },
  widget: { active: false, showChance: 30 },
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
export const defaultRangeYears = 10
/** Under so many answers a score is shown as a first hint only. */
export const fewAnswers = 30

export const personPageSize = 10

export const importLimits = {
  fileBytes: 5_242_880,
  rows: 200_000,
  columns: 200,
  cellLength: 10_000,
  /** Of all cells together, as they are once the file is open: a workbook may name one long text a thousand times. */
  characters: 50_000_000,
  unpackedBytes: 200 * 1024 * 1024,
  parserMegabytes: 512,
  parserSeconds: 60,
  keptDays: 7,
  previewRows: 5,
  previewValueLength: 30,
  /** Of the problems of a file so many are told one by one. */
  listedProblems: 100,
} as const
export const listNameLength = { min: 3, max: 80 } as const
export const importedDimensionLength = { min: 3, max: 128 } as const
// In every language: a file may come from elsewhere, and the columns are the same.
const defaultColumns = ['nome', 'e-mail', 'telefone', 'name', 'phone', 'nombre', 'correo', 'teléfono']
/** Whether an import already has a column of its own for it: no dimension may be called so. */
export const isDefaultColumn = (name: string) => defaultColumns.includes(name.trim().toLowerCase())
export const uploadAdvanceMilliseconds = 2000

export const templateTitleLength = 80
export const richTextLength = 20_000
export const mailSubjectLength = 200
export const senderNameLength = 80
export const testMailHours = 2

/** How long a removal is offered to be undone, and how long the server takes it: a slow line must not make it too late. */
export const undoSeconds = { offered: 10, accepted: 60 } as const

const copySuffix = ' - Copy'

/** The name of a copy, cut where it would be too long. */
export const copyNameOf = (name: string, max: number) => `${name.slice(0, max - copySuffix.length)}${copySuffix}`
