import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Form, formById } from '@ressoa/contract/forms'
import type { ScoreClass, SurveyType } from '@ressoa/domain/codes'
import { formLimits } from '@ressoa/domain/form-rules'
import { copyNameOf } from '@ressoa/domain/limits'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { SaveBar } from '../../../components/SaveBar'
import { StaleDialog } from '../../../components/StaleDialog'
import { UnsavedChanges } from '../../../components/UnsavedChanges'
import { ApiError, call, isStale } from '../../../lib/api'
import { newDraftKey, useDraftKey } from '../../../lib/draft-key'
import { focusTitle } from '../../../lib/focus-title'
import { useCheckedForm } from '../../../lib/form'
import { CommentsCard } from './CommentsCard'
import { asSent, countOnFrom, type EditedForm, editedFrom, forcedHandle, newForm, placedProblems } from './edited-form'
import { FieldsCard } from './FieldsCard'
import classes from './FormEditor.module.css'
import { SurveyPreview } from './FormPreview'
import { OptionsCard } from './OptionsCard'
import { problemText } from './problem-text'
import { QuestionCard } from './QuestionCard'
import { refusedPaths } from './refused-form'
import { useIsMakingDimension, useSaveForm } from './save-form'
import { useRatingWords } from './use-rating-words'
import { useSuggestions } from './use-suggestions'

type FormEditorProps = {
  /** The saved form to edit; absent for a new one. */
  form?: Form
  type: SurveyType
  onSaved: (form: Form) => void
  onCancel: () => void
}

/** Creates or edits a form next to a preview. It does not depend on a route, so a screen or a dialog can contain it. */
export const FormEditor = (props: FormEditorProps) => {
  const [started, setStarted] = useState({ form: props.form, edition: 0 })
  const reload = async (id: number) => {
    const form = await call(formById, { formId: id })
    setStarted(({ edition }) => ({ form, edition: edition + 1 }))
    focusTitle()
  }
  return <Editor key={started.edition} {...props} form={started.form} onReload={reload} />
}

const previewPauseMilliseconds = 500

type EditorProps = FormEditorProps & { onReload: (id: number) => Promise<void> }

const Editor = ({ form: saved, type: newType, onSaved, onCancel, onReload }: EditorProps) => {
  const { t } = useTranslation()
  const words = useRatingWords()
  const type = saved?.type ?? newType
  const suggested = useSuggestions(type)
  const [start] = useState(() => (saved ? editedFrom(saved, words) : newForm(type, words, suggested)))
  const [forced, setForced] = useState(() => forcedHandle(start, type))
  const [openHandles, setOpenHandles] = useState<readonly string[]>(saved ? [] : start.sequence)
  const [shownClass, setShownClass] = useState<ScoreClass>('promoter')
  const [isLeaving, setIsLeaving] = useState(false)
  const save = useSaveForm()
  const copy = useSaveForm()
  const [draftKey] = useState(() => (saved ? undefined : newDraftKey()))
  const copyDraft = useDraftKey()
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
    // After the next render, because the card of the field has to open first.
    setTimeout(() => paths[0] && form.getInputNode(paths[0])?.focus())
  }
  const submit = (values: EditedForm) =>
    save.mutate(asSent(values, { ...saved, type, draftKey }), {
      onSuccess: onSaved,
      onError: (error) => {
        if (!(error instanceof ApiError) || error.kind !== 'refused') return
        const refused = refusedPaths(error.problems, values.sequence)
        form.showAt(refused)
        leadTo(Object.keys(refused))
      },
    })

  const keepAsCopy = () => {
    const values = form.getValues()
    const name = copyNameOf(values.name.trim(), formLimits.name)
    const content = asSent({ ...values, name }, { type })
    copy.mutate({ ...content, draftKey: copyDraft.keyFor(content) }, { onSuccess: onSaved })
  }
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
        <SaveBar
          problemCount={Object.keys(form.errors).length}
          isDirty={form.isDirty()}
          submit={t('formEditor.save')}
          isSending={save.isPending || isMakingDimension}
          cancel={
            <Button
              variant="default"
              onClick={() => (form.isDirty() ? setIsLeaving(true) : onCancel())}
              disabled={save.isPending}
            >
              {t('action.cancel')}
            </Button>
          }
        />
      </form>
      <SurveyPreview edited={shown} type={type} shownClass={shownClass} onShow={setShownClass} />
      {isStale(save.error) && saved && (
        <StaleDialog
          mine="copy"
          isKeeping={copy.isPending}
          onKeepMine={keepAsCopy}
          onLoadTheirs={() => onReload(saved.id)}
          onClose={save.reset}
        />
      )}
      {isLeaving && <LeaveDialog onLeave={onCancel} onStay={() => setIsLeaving(false)} />}
      <UnsavedChanges
        isDirty={form.isDirty() && !save.isSuccess && !copy.isSuccess}
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

// Saving leaves the editor, so Enter in a text input must not submit.
const keepOpen = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
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
