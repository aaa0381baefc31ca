/** Safe for a header: a line break in a name or subject would start a new header. */
export const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
