import { Button, Menu, Tabs } from '@mantine/core'
import { type Form, filteredForms } from '@ressoa/contract/forms'
import type { SurveyType } from '@ressoa/domain/codes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { FailedState } from '../../components/FailedState'
import { Page } from '../../components/Page'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import { surveyTypeIcons, typesOf } from '../../lib/survey-types'
import { paths } from '../../paths'
import { FormTable } from './FormTable'

export const FormsScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const types = typesOf(useSession().store)
  const { type: asked } = useSearch({ from: '/signed-in/form' })
  const type = types.find((each) => each === asked) ?? 'nps'
  const active = useQuery(ask(filteredForms, { status: true }))
  const shown = active.data?.filter((form) => form.type === type)
  return (
    <Page title={t('section.forms')} subtitle={t('formList.subtitle')} actions={shown?.length !== 0 && <AddMenu types={types} />}>
      <Tabs value={type} onChange={(next) => void navigate({ to: '.', search: { type: next as SurveyType } })}>
        <Tabs.List mb="lg" aria-label={t('formList.types')}>
          {types.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`surveyType.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {types.map((each) => (
          <Tabs.Panel key={each} value={each}>
            {each === type && (
              <FormList
                forms={shown}
                type={type}
                error={active.isLoadingError ? active.error : null}
                onRetry={() => void active.refetch()}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

type FormListProps = { forms: Form[] | undefined; type: SurveyType; error: Error | null; onRetry: () => void }

const FormList = ({ forms, type, error, onRetry }: FormListProps) => {
  const { t } = useTranslation()
  if (error) return <FailedState error={error} onRetry={onRetry} />
  if (forms?.length === 0) {
    return (
      <EmptyState
        title={t(`formList.empty.${type}.title`)}
        text={t(`formList.empty.${type}.text`)}
        action={<AddButton type={type} />}
      />
    )
  }
  return <FormTable forms={forms} />
}

const plus = <IconPlus size={17} stroke={2} aria-hidden />
const newForm = (type: SurveyType) => ({ to: paths.form.path, params: { item: 'new' }, search: { type } }) as const

const AddButton = ({ type }: { type: SurveyType }) => {
  const { t } = useTranslation()
  return (
    <Button leftSection={plus} renderRoot={(props) => <Link {...props} {...newForm(type)} />}>
      {t('formList.add')}
    </Button>
  )
}

const AddMenu = ({ types }: { types: readonly SurveyType[] }) => {
  const { t } = useTranslation()
  const [only] = types
  if (types.length === 1 && only) return <AddButton type={only} />
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button leftSection={plus}>{t('formList.add')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => {
          const Icon = surveyTypeIcons[type]
          return (
            <Menu.Item
              key={type}
              leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link {...props} {...newForm(type)} />}
            >
              {t(`formList.addType.${type}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
