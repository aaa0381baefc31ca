/**
 * PostgreSQL cannot store NUL, and a lone surrogate cannot be encoded as UTF-8. No text from outside may reach the database with
 * either.
 */

/** For user input, which is rejected at its field. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** For text from files and other machines, which is cleaned. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
