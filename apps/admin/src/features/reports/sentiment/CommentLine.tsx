import type { ExampleComment } from '@ressoa/contract/sentiment'
import type { SurveyType } from '@ressoa/domain/codes'
import { plainText } from '@ressoa/domain/words/plain-words'
import { Fragment, type ReactNode } from 'react'
import { currentLanguage } from '../../../i18n'
import { formatDate } from '../../../lib/format'
import { GradeTile } from '../../answers/list/GradeTile'
import classes from './Sentiment.module.css'

type CommentLineProps = {
  comment: ExampleComment
  type: SurveyType
  /** Marked wherever the comment has it. */
  word?: string
  children?: ReactNode
}

// More would hide the day.
const choicesShown = 2

/** A comment with its grade, who wrote it, where, and its day. */
export const CommentLine = ({ comment: written, type, word, children }: CommentLineProps) => {
  const { comment, classification, rating, date, personName, choices } = written
  const origin = [personName, ...choices.slice(0, choicesShown), formatDate(date, currentLanguage())]
  return (
    <li className={classes.comment}>
      <GradeTile answer={{ type, classification, ratingAsDecimal: rating }} />
      <div className={classes.commentText}>
        <p className={classes.words}>{word ? <Marked text={comment} word={word} /> : comment}</p>
        <p className={classes.quiet}>{origin.filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </li>
  )
}

const Marked = ({ text, word }: { text: string; word: string }) => {
  const sought = plainText(word)
  // Words, and what is between them.
  const parts = text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []
  let offset = 0
  return parts.map((part) => {
    const key = offset
    offset += part.length
    return plainText(part) === sought ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>
  })
}
