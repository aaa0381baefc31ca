import { type RawBuilder, sql } from 'kysely'

/** A single character is not a comment: people type a dot to get past a required field. */
export const isComment = (text: string) => text.length > 1

/** The same in SQL, written as in the partial index `answers_with_comment`. */
export const isCommented = (comment: RawBuilder<unknown> = sql`comment`) => sql<boolean>`char_length(${comment}) > 1`
