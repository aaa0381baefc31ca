/** What stands in a cell of an exported table. A time is seconds of the wall clock where it is shown, as if that were UTC. */
export type Cell = string | number | { localSeconds: number } | null

/** Some rows of a table that comes in parts. */
export type Rows = readonly (readonly Cell[])[]

// Where a spreadsheet may see the beginning of a cell: it may separate by another sign than the file does, and then a text ends at each of
// these, whatever quotes are around it. A quote before the sign counts for nothing.
const beginnings = /(^|[;,\t\r\n])(?="?[=+\-@])/g
const markedBeginnings = /(^|[;,\t\r\n])'(?="?[=+\-@])/g

/** For a csv. A spreadsheet would run what begins like a formula: an apostrophe makes it text. */
export const harmless = (text: string) => text.replace(beginnings, "$1'").replace(/^(?=[\t\r])/, "'")

/** The way back, for what was written by us and comes in again. */
export const withoutMarks = (text: string) => text.replace(markedBeginnings, '$1')
