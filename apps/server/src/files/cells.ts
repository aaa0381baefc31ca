/** The content of a cell in an exported table. A time is given as seconds of local wall-clock time, as if it were UTC. */
export type Cell = string | number | { localSeconds: number } | null

/** A batch of rows. */
export type Rows = readonly (readonly Cell[])[]

// Positions where a spreadsheet may start a cell: it may use another separator than the file, and then every separator splits,
// whatever quotes surround the text. A quote before the sign makes no difference.
const beginnings = /(^|[;,\t\r\n])(?="?[=+\-@])/g
const markedBeginnings = /(^|[;,\t\r\n])'(?="?[=+\-@])/g

/** For csv. A spreadsheet would run a text that begins like a formula: an apostrophe prevents it. */
export const harmless = (text: string) => text.replace(beginnings, "$1'").replace(/^(?=[\t\r])/, "'")

/** The reverse, for our own files that are imported again. */
export const withoutMarks = (text: string) => text.replace(markedBeginnings, '$1')
