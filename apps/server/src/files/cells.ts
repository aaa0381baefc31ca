/** What stands in a cell of an exported table. A time is seconds of the wall clock where it is shown, as if that were UTC. */
export type Cell = string | number | { localSeconds: number } | null

/** Some rows of a table that comes in parts. */
export type Rows = readonly (readonly Cell[])[]

/** A spreadsheet would run what begins like a formula: an apostrophe makes it text. */
export const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
