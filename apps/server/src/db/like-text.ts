/** A pattern for LIKE that finds this text anywhere, whatever signs are in it. */
export const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
