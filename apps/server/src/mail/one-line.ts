/** Fit for a header: a line break in a name or subject would begin a header of its own. */
export const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
