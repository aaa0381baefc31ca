/** PostgreSQL keeps no NUL, and half a character cannot be written as UTF-8: no text from outside may reach it with one of them. */

/** For what somebody says: refused, at its field. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** For what is only passed on, from files and other machines. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
