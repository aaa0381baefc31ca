import type { Form } from '@ressoa/contract/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { type Column, DataTable } from '../../components/DataTable'
import { currentLanguage } from '../../i18n'
import { formatDate } from '../../lib/format'
import { surveyTypeIcons } from '../../lib/survey-types'
import { DeleteFormDialog } from './DeleteFormDialog'
import { FormActions } from './FormActions'

/** Undefined while they load. */
export const FormTable = ({ forms }: { forms: Form[] | undefined }) => {
  const { t } = useTranslation()
  const [deleted, setDeleted] = useState<Form | null>(null)
  const columns: Column<Form>[] = [
    { key: 'name', head: t('formList.name'), part: 'title', cell: ({ name }) => name },
    { key: 'id', head: t('formList.id'), cell: ({ id }) => id },
    { key: 'type', head: t('formList.type'), cell: ({ type }) => <TypeChip type={type} /> },
    { key: 'fields', head: t('formList.fields'), cell: ({ fields }) => fields.length },
    { key: 'updated', head: t('formList.updated'), cell: ({ lastUpdateDate }) => formatDate(lastUpdateDate, currentLanguage()) },
    {
      key: 'actions',
      head: t('formList.actions'),
      part: 'actions',
      cell: (form) => <FormActions form={form} onDelete={() => setDeleted(form)} />,
    },
  ]
  return (
    <>
      <DataTable label={t('section.forms')} columns={columns} rows={forms} keyOf={({ id }) => id} />
      {deleted && <DeleteFormDialog form={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

const TypeChip = ({ type }: Pick<Form, 'type'>) => {
  const { t } = useTranslation()
  const Icon = surveyTypeIcons[type]
  return (
    <Chip>
      <Icon size={14} stroke={2} aria-hidden />
      {t(`surveyType.${type}`)}
    </Chip>
  )
}
