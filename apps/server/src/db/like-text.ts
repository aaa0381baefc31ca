/** For a pattern of LIKE: whatever signs are in it stand for themselves. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A pattern for LIKE that finds this text anywhere. */
export const likeText = (text: string) => `%${literally(text)}%`
