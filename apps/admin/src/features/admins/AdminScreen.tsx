import { Card } from '@mantine/core'
import { adminById } from '@ressoa/contract/admins'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../components/FailedState'
import { FieldSkeletons } from '../../components/FieldSkeletons'
import { Page } from '../../components/Page'
import { ToNotFound } from '../../components/ToNotFound'
import { isNotFound } from '../../lib/api'
import { idFrom } from '../../lib/ids'
import { ask } from '../../lib/query'
import { paths } from '../../paths'
import { AdminForm } from './AdminForm'

/** The form of one administrator: a new one, or an existing one by id. Any other `item` is not found. */
export const AdminScreen = () => {
  const { t } = useTranslation()
  const { item } = useParams({ from: '/signed-in/administrator/$item' })
  const id = idFrom(item)
  if (item !== 'new' && id === undefined) return <ToNotFound />
  return (
    <Page
      width="step"
      title={id === undefined ? t('admin.form.newTitle') : t('admin.form.editTitle')}
      back={{ link: { to: paths.administrators.path }, label: t('section.administrators') }}
    >
      {id === undefined ? <AdminForm /> : <KnownAdmin id={id} />}
    </Page>
  )
}

const KnownAdmin = ({ id }: { id: number }) => {
  const known = useQuery(ask(adminById, { adminId: id }))
  if (known.data) return <AdminForm key={id} admin={known.data} />
  if (isNotFound(known.error)) return <ToNotFound />
  if (known.error) return <FailedState error={known.error} onRetry={() => void known.refetch()} />
  return (
    <Card>
      <FieldSkeletons count={3} />
    </Card>
  )
}
