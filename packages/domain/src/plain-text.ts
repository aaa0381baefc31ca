/** For comparing and searching: lower case and without accents, so that "celia" finds Célia. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
