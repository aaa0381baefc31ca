import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Form, formById } from '@ressoa/contract/forms'
import type { ScoreClass, SurveyType } from '@ressoa/domain/codes'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api'
import { focusTitle } from '../../lib/focus-title'
import { useCheckedForm } from '../../lib/form'
import { ConfirmDialog } from '../ConfirmDialog'
import { FormAlert } from '../FormAlert'
import { UnsavedChanges } from '../UnsavedChanges'
import { CommentsCard } from './CommentsCard'
import { asSent, countOnFrom, type EditedForm, editedFrom, forcedHandle, newForm, placedProblems } from './edited-form'
import { FieldsCard } from './FieldsCard'
import classes from './FormEditor.module.css'
import { SurveyPreview } from './FormPreview'
import { OptionsCard } from './OptionsCard'
import { problemText } from './problem-text'
import { QuestionCard } from './QuestionCard'
import { refusedPaths } from './refused-form'
import { SaveBar } from './SaveBar'
import { isStale, useIsMakingDimension, useSaveForm } from './save-form'
import { useRatingWords } from './use-rating-words'

type FormEditorProps = {
  /** A saved form to edit; without it a new one of the type is made. */
  form?: Form
  type: SurveyType
  onSaved: (form: Form) => void
  onCancel: () => void
}

/** Makes or edits a form, with the survey beside it. It knows no address: a screen or a dialog may hold it. */
export const FormEditor = (props: FormEditorProps) => {
  const [started, setStarted] = useState({ form: props.form, edition: 0 })
  const reload = useMutation({
    mutationFn: (id: number) => call(formById, { idForm: id }),
    onSuccess: (form) => {
      setStarted(({ edition }) => ({ form, edition: edition + 1 }))
      focusTitle()
    },
  })
  return <Editor key={started.edition} {...props} form={started.form} onReload={reload.mutate} isReloading={reload.isPending} />
}

const previewPauseMilliseconds = 500

type EditorProps = FormEditorProps & { onReload: (id: number) => void; isReloading: boolean }

const Editor = ({ form: saved, type: newType, onSaved, onCancel, onReload, isReloading }: EditorProps) => {
  const words = useRatingWords()
  const type = saved?.type ?? newType
  const [start] = useState(() => (saved ? editedFrom(saved, words) : newForm(type, words)))
  const [forced, setForced] = useState(() => forcedHandle(start, type))
  const [openHandles, setOpenHandles] = useState<readonly string[]>(saved ? [] : start.sequence)
  const [shownClass, setShownClass] = useState<ScoreClass>('promoter')
  const [isLeaving, setIsLeaving] = useState(false)
  const save = useSaveForm()
  const isMakingDimension = useIsMakingDimension()
  const form = useCheckedForm<EditedForm>({
    initialValues: start,
    validate: (values) => {
      const errors: Record<string, string> = {}
      for (const { path, problem } of placedProblems(values, type)) errors[path] ??= problemText(problem)
      return errors
    },
  })
  const [shown] = useDebouncedValue(form.values, previewPauseMilliseconds)

  const leadTo = (paths: readonly string[]) => {
    setOpenHandles((before) => [...new Set([...before, ...paths.flatMap(handleIn)])])
    // The card of the field opens first.
    setTimeout(() => paths[0] && form.getInputNode(paths[0])?.focus())
  }
  const submit = (values: EditedForm) =>
    save.mutate(asSent(values, { ...saved, type }), {
      onSuccess: onSaved,
      onError: (error) => {
        if (!(error instanceof ApiError) || error.kind !== 'refused') return
        const refused = refusedPaths(error.problems, values.sequence)
        form.showAt(refused)
        leadTo(Object.keys(refused))
      },
    })

  const takeUp = (kept: EditedForm) => {
    countOnFrom(kept)
    setForced(forcedHandle(kept, type))
    form.setValues(kept)
  }

  return (
    <div className={classes.layout}>
      <form
        className={classes.form}
        noValidate
        onKeyDown={keepOpen}
        onSubmit={form.onSubmit(submit, (errors) => leadTo(Object.keys(errors)))}
      >
        <QuestionCard form={form} type={type} />
        <CommentsCard form={form} type={type} onShow={setShownClass} />
        <FieldsCard form={form} type={type} forced={forced} openHandles={openHandles} onOpen={setOpenHandles} />
        <OptionsCard form={form} />
        {isStale(save.error) && saved && (
          <StaleAlert message={save.error?.message ?? ''} isReloading={isReloading} onReload={() => onReload(saved.id)} />
        )}
        <SaveBar
          problemCount={Object.keys(form.errors).length}
          isDirty={form.isDirty()}
          isSaving={save.isPending}
          isWaiting={isMakingDimension}
          onCancel={() => (form.isDirty() ? setIsLeaving(true) : onCancel())}
        />
      </form>
      <SurveyPreview edited={shown} type={type} shownClass={shownClass} onShow={setShownClass} />
      {isLeaving && <LeaveDialog onLeave={onCancel} onStay={() => setIsLeaving(false)} />}
      <UnsavedChanges
        isDirty={form.isDirty() && !save.isSuccess}
        editor={{
          name: saved ? `form.${saved.id}` : `form.new.${type}`,
          version: saved?.version,
          values: form.values,
          onTake: takeUp,
        }}
      />
    </div>
  )
}

const handleIn = (path: string) => /^fields\.(\w+)\./.exec(path)?.[1] ?? []

// Saving leaves the editor: Enter in a line of text is no reason to.
const keepOpen = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const StaleAlert = ({ message, isReloading, onReload }: { message: string; isReloading: boolean; onReload: () => void }) => {
  const { t } = useTranslation()
  const reload = (
    <Button variant="default" size="xs" mt="sm" loading={isReloading} onClick={onReload}>
      {t('formEditor.reload')}
    </Button>
  )
  return <FormAlert message={message} action={reload} />
}

const LeaveDialog = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      question={t('unsaved.question')}
      consequence={t('unsaved.consequence')}
      confirm={t('unsaved.leave')}
      keep={t('unsaved.stay')}
      isDestructive
      onConfirm={onLeave}
      onKeep={onStay}
    />
  )
}
