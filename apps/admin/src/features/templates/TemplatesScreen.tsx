import { Button, Menu, Select } from '@mantine/core'
import { type ListedTemplate, templates } from '@ressoa/contract/templates'
import { type TemplateType, templateTypeCodes } from '@ressoa/domain/codes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/EmptyState'
import { FailedState } from '../../components/FailedState'
import { Page } from '../../components/Page'
import { ask } from '../../lib/query'
import { useSession } from '../../lib/session'
import { typesOf } from '../../lib/survey-types'
import { NewTemplateDialog } from './NewTemplateDialog'
import { TemplateTable } from './TemplateTable'
import { groupsOf, typeFromCode } from './template-types'

/** The store's mail templates, grouped by purpose. */
export const TemplatesScreen = () => {
  const { t } = useTranslation()
  const groups = groupsOf(typesOf(useSession().store))
  const shownTypes = groups.flatMap(({ types }) => types)
  const { type: asked } = useSearch({ from: '/signed-in/template' })
  const chosen = typeFromCode(asked, shownTypes)
  const [added, setAdded] = useState<TemplateType | null>(null)
  const all = useQuery(ask(templates))
  const shown = all.data?.filter(({ type }) => (chosen ? type === chosen : shownTypes.includes(type)))
  const add = <AddMenu groups={groups} onAdd={setAdded} />
  return (
    <Page title={t('section.templates')} subtitle={t('template.list.subtitle')} actions={shown?.length !== 0 && add}>
      <TypeFilter groups={groups} chosen={chosen} />
      <TemplateList
        templates={shown}
        chosen={chosen}
        error={all.isLoadingError ? all.error : null}
        onRetry={() => void all.refetch()}
        onAdd={setAdded}
        addMenu={add}
      />
      {added && <NewTemplateDialog type={added} onClose={() => setAdded(null)} />}
    </Page>
  )
}

type Groups = ReturnType<typeof groupsOf>

const everyType = 'all'

const TypeFilter = ({ groups, chosen }: { groups: Groups; chosen?: TemplateType }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const show = (value: string | null) => {
    const type = value && value !== everyType ? String(templateTypeCodes[value as TemplateType]) : undefined
    void navigate({ to: '.', search: { type } })
  }
  return (
    <Select
      w={{ base: '100%', xs: 320 }}
      mb="lg"
      label={t('template.list.filter')}
      allowDeselect={false}
      value={chosen ?? everyType}
      onChange={show}
      data={[
        { value: everyType, label: t('template.list.all') },
        ...groups.map(({ survey, types }) => ({
          group: t(`surveyType.${survey}`),
          items: types.map((type) => ({ value: type, label: t(`template.type.${type}`) })),
        })),
      ]}
    />
  )
}

type TemplateListProps = {
  templates: ListedTemplate[] | undefined
  chosen?: TemplateType
  error: Error | null
  onRetry: () => void
  onAdd: (type: TemplateType) => void
  addMenu: React.ReactNode
}

const TemplateList = ({ templates: listed, chosen, error, onRetry, onAdd, addMenu }: TemplateListProps) => {
  const { t } = useTranslation()
  if (error) return <FailedState error={error} onRetry={onRetry} />
  if (listed?.length !== 0) return <TemplateTable templates={listed} />
  return (
    <EmptyState
      title={t('template.list.emptyTitle')}
      text={t('template.list.emptyText')}
      action={
        chosen ? (
          <Button leftSection={plus} onClick={() => onAdd(chosen)}>
            {t('template.list.add')}
          </Button>
        ) : (
          addMenu
        )
      }
    />
  )
}

const plus = <IconPlus size={17} stroke={2} aria-hidden />

const AddMenu = ({ groups, onAdd }: { groups: Groups; onAdd: (type: TemplateType) => void }) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button leftSection={plus}>{t('template.list.add')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ survey, types }) => [
          <Menu.Label key={survey}>{t(`surveyType.${survey}`)}</Menu.Label>,
          ...types.map((type) => (
            <Menu.Item key={type} onClick={() => onAdd(type)}>
              {t(`template.type.${type}`)}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
