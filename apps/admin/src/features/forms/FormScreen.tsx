import type { Form } from '@ressoa/contract/forms'
import type { SurveyType } from '@ressoa/domain/codes'
import { Navigate, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { FormEditor } from '../../components/form-editor/FormEditor'
import { Page } from '../../components/Page'
import { ToNotFound } from '../../components/ToNotFound'
import { idFrom } from '../../lib/ids'
import { useSession } from '../../lib/session'
import { typesOf } from '../../lib/survey-types'
import { paths } from '../../paths'

/** A new form, or the one that the list has handed over. Any other item is not found. */
export const FormScreen = () => {
  const { item } = useParams({ from: '/signed-in/form/$item' })
  const { type: asked } = useSearch({ from: '/signed-in/form/$item' })
  const type = typesOf(useSession().store).find((each) => each === asked) ?? 'nps'
  const id = idFrom(item)
  if (item === 'new') return <Editing type={type} />
  if (id === undefined) return <ToNotFound />
  return <HandedOver key={id} id={id} type={type} />
}

const HandedOver = ({ id, type }: { id: number; type: SurveyType }) => {
  const router = useRouter()
  // Read once: on the way out the address is already that of the next screen, which was handed nothing.
  const [form] = useState(() => router.state.location.state.form)
  if (form?.id !== id) return <Navigate to={paths.forms.path} search={{ type }} replace />
  return <Editing type={form.type} form={form} />
}

const Editing = ({ type, form }: { type: SurveyType; form?: Form }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = { to: paths.forms.path, search: { type } } as const
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
