import { createHash } from 'node:crypto'
import { plainText } from '@ressoa/domain/words/plain-words'
import { folds } from '@ressoa/domain/words/train-sentiment'

/** The fold of a comment follows from its text alone, so that equal comments are in the same one. */
export const foldOf = (text: string) => createHash('sha1').update(plainText(text)).digest().readUInt32BE(0) % folds
