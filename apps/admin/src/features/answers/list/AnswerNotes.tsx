import { Button, Textarea } from '@mantine/core'
import { type Answer, addNote } from '@ressoa/contract/answers'
import { noteLength } from '@ressoa/domain/limits'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Counter } from '../../../components/Counter'
import { currentLanguage } from '../../../i18n'
import { problemsOf, useCheckedForm } from '../../../lib/form'
import { formatDate, formatTime } from '../../../lib/format'
import { useAddNote } from '../answers.mutations'
import classes from './AnswerDetails.module.css'

/** The team's notes about an answer, and a field to add one. */
export const AnswerNotes = ({ answer, canWrite }: { answer: Answer; canWrite: boolean }) => {
  const { t } = useTranslation()
  return (
    <section className={classes.notes} aria-label={t('answer.notes.title')}>
      <h3>{t('answer.notes.title')}</h3>
      {answer.adminNotes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
      {answer.adminNotes.length === 0 && !canWrite && <p className={classes.noNotes}>{t('answer.notes.none')}</p>}
      {canWrite && <NoteForm answerId={answer.id} />}
    </section>
  )
}

const Note = ({ note: { note, adminName, date } }: { note: Answer['adminNotes'][number] }) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const when = t('answer.when', { date: formatDate(date, language), time: formatTime(date, language) })
  return (
    <blockquote className={classes.note}>
      <p>{note}</p>
      <footer>
        {adminName} · <time dateTime={date.toISOString()}>{when}</time>
      </footer>
    </blockquote>
  )
}

const NoteForm = ({ answerId }: { answerId: number }) => {
  const { t } = useTranslation()
  const add = useAddNote()
  const isSending = useRef(false)
  const form = useCheckedForm({ initialValues: { note: '' }, validate: ({ note }) => problemsOf(addNote, { answerId, note }) })
  // An empty field is an error only on submit, not on blur.
  const { onBlur: checkWhenLeft, ...field } = form.getInputProps('note')
  const send = form.onSubmit(({ note }) => {
    form.reset()
    isSending.current = true
    add.mutate(
      { answerId, note },
      {
        onError: () => form.setFieldValue('note', note),
        onSettled: () => {
          isSending.current = false
        },
      },
    )
  })
  // The first click clears the field. A second click during sending must not report the empty field.
  const isSecondClick = () => isSending.current && form.getValues().note === ''
  return (
    <form className={classes.noteForm} noValidate onSubmit={(event) => (isSecondClick() ? event.preventDefault() : send(event))}>
      <Textarea
        aria-label={t('answer.notes.label')}
        placeholder={t('answer.notes.placeholder')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={noteLength.max}
        {...field}
        onBlur={(event) => event.currentTarget.value.trim() && checkWhenLeft?.(event)}
      />
      <div className={classes.noteFoot}>
        <span className={classes.help}>{t('answer.notes.help')}</span>
        {form.values.note.length > 0 && <Counter text={form.values.note} max={noteLength.max} />}
        <Button type="submit" variant="light" size="xs">
          {t('answer.notes.save')}
        </Button>
      </div>
    </form>
  )
}
