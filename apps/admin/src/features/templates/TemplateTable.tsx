import type { ListedTemplate } from '@ressoa/contract/templates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip'
import { type Column, DataTable } from '../../components/DataTable'
import { currentLanguage } from '../../i18n'
import { formatDate } from '../../lib/format'
import { CopyTemplateDialog } from './CopyTemplateDialog'
import { TemplateActions } from './TemplateActions'

/** Undefined while they load. */
export const TemplateTable = ({ templates }: { templates: ListedTemplate[] | undefined }) => {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<ListedTemplate | null>(null)
  const columns: Column<ListedTemplate>[] = [
    { key: 'name', head: t('template.list.name'), part: 'title', width: '40%', cell: ({ name }) => name },
    { key: 'type', head: t('template.list.type'), cell: ({ type }) => <Chip>{t(`template.type.${type}`)}</Chip> },
    { key: 'updated', head: t('template.list.updated'), cell: ({ lastUpdate }) => formatDate(lastUpdate, currentLanguage()) },
    {
      key: 'actions',
      head: t('template.list.actions'),
      part: 'actions',
      cell: (template) => <TemplateActions template={template} onCopy={() => setCopied(template)} />,
    },
  ]
  return (
    <>
      <DataTable label={t('section.templates')} columns={columns} rows={templates} keyOf={({ id }) => id} />
      {copied && <CopyTemplateDialog template={copied} onClose={() => setCopied(null)} />}
    </>
  )
}
