import { type Form, formById } from '@ressoa/contract/forms'
import type { SurveyType } from '@ressoa/domain/codes'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { FailedState } from '../../components/FailedState'
import { FieldSkeletons } from '../../components/FieldSkeletons'
import { Page } from '../../components/Page'
import { ToNotFound } from '../../components/ToNotFound'
import { isNotFound } from '../../lib/api'
import { idFrom } from '../../lib/ids'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import { typesOf } from '../../lib/survey-types'
import { paths } from '../../paths'
import { FormEditor } from './editor/FormEditor'

/** A new form, or an existing one by id. Any other `item` is not found. */
export const FormScreen = () => {
  const { item } = useParams({ from: '/signed-in/form/$item' })
  const { type: asked } = useSearch({ from: '/signed-in/form/$item' })
  const type = typesOf(useSession().store).find((each) => each === asked) ?? 'nps'
  const id = idFrom(item)
  if (item === 'new') return <Editing type={type} />
  if (id === undefined) return <ToNotFound />
  return <Existing key={id} id={id} type={type} />
}

/** Uses the form that the list passed along, or loads it so that the URL works as a bookmark or shared link. */
const Existing = ({ id, type }: { id: number; type: SurveyType }) => {
  const router = useRouter()
  // Read once: while leaving, the router state already belongs to the next screen, which has no form.
  const [form] = useState(() => router.state.location.state.form)
  return form?.id === id ? <Editing type={form.type} form={form} /> : <Loaded id={id} type={type} />
}

const Loaded = ({ id, type }: { id: number; type: SurveyType }) => {
  const { t } = useTranslation()
  const known = useQuery(ask(formById, { formId: id }))
  // Deleted, or of another store.
  if (isNotFound(known.error) || known.data?.active === false) return <Navigate to={paths.forms.path} search={{ type }} replace />
  if (known.data && known.isFetchedAfterMount) return <Opened form={known.data} />
  return (
    <Page width="settings" title={t('formEditor.editTitle')} back={{ link: listOf(type), label: t('section.forms') }}>
      {known.error ? <FailedState error={known.error} onRetry={() => void known.refetch()} /> : <FieldSkeletons count={5} />}
    </Page>
  )
}

// A snapshot: a refetch must not replace the form during editing.
const Opened = ({ form }: { form: Form }) => {
  const [opened] = useState(form)
  return <Editing type={opened.type} form={opened} />
}

const listOf = (type: SurveyType) => ({ to: paths.forms.path, search: { type } }) as const

const Editing = ({ type, form }: { type: SurveyType; form?: Form }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = listOf(type)
  const goBack = () => void navigate({ ...list, ignoreBlocker: true })
  return (
    <Page
      width="settings"
      title={t(form ? 'formEditor.editTitle' : 'formEditor.newTitle')}
      chips={<Chip look="own">{t(`surveyType.${type}`)}</Chip>}
      back={{ link: list, label: t('section.forms') }}
    >
      <FormEditor type={type} form={form} onSaved={goBack} onCancel={goBack} />
    </Page>
  )
}
