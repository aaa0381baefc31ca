/** Escapes a text for a LIKE pattern. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that finds this text anywhere. */
export const likeText = (text: string) => `%${literally(text)}%`
