import type { Template } from '@ressoa/contract/templates'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { FieldSkeletons } from '../../components/FieldSkeletons'
import { Page } from '../../components/Page'
import { ToNotFound } from '../../components/ToNotFound'
import { isNotFound } from '../../lib/api'
import { idFrom } from '../../lib/ids'
import { paths } from '../../paths'
import { TemplateEditor, type WayBack } from './TemplateEditor'
import { useTemplate } from './templates.queries'

/** One template by id. Any other `item` leads to the list. */
export const TemplateScreen = () => {
  const { item } = useParams({ from: '/signed-in/template/$item' })
  const back = useWayBack()
  const id = idFrom(item)
  return id === undefined ? <Navigate to={paths.templates.path} replace /> : <Loaded key={id} id={id} back={back} />
}

/** Users who came from a campaign's e-mail return to that e-mail. */
const useWayBack = (): WayBack => {
  const { t } = useTranslation()
  const { fromWizard, emailType, Id } = useSearch({ from: '/signed-in/template/$item' })
  if (fromWizard !== 'true' || idFrom(Id) === undefined) {
    return { link: { to: paths.templates.path }, label: t('section.templates') }
  }
  const search = { Id, fromTemplateEdit: 'true', emailType }
  return { link: { to: paths.campaignEmail.path, search }, label: t('template.editor.toCampaign') }
}

const Loaded = ({ id, back }: { id: number; back: WayBack }) => {
  const { t } = useTranslation()
  const known = useTemplate(id)
  const [edition, setEdition] = useState(0)
  const reload = async () => {
    await known.refetch({ throwOnError: true })
    setEdition((before) => before + 1)
  }
  if (isNotFound(known.error)) return <ToNotFound />
  if (known.data && known.isFetchedAfterMount) {
    return <Opened key={edition} template={known.data} back={back} onReload={reload} />
  }
  return (
    <Page title={t('section.templates')} back={back}>
      {known.error ? <FailedState error={known.error} onRetry={() => void known.refetch()} /> : <FieldSkeletons count={5} />}
    </Page>
  )
}

type OpenedProps = { template: Template; back: WayBack; onReload: () => Promise<void> }

// A snapshot: a refetch must not replace the template during editing.
const Opened = ({ template, back, onReload }: OpenedProps) => {
  const [opened] = useState(template)
  return <TemplateEditor template={opened} back={back} onReload={onReload} />
}
