import type { Person } from '@ressoa/contract/people'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { notifyDone } from '../../lib/notices'
import { paths } from '../../paths'
import { useErasePerson } from './people.mutations'

export const ErasePersonDialog = ({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const erase = useErasePerson()
  const leave = async () => {
    await navigate({ to: paths.people.path, replace: true })
    notifyDone(t('person.privacy.erased'))
  }
  return (
    <ConfirmDialog
      question={t('person.privacy.question', { name: name || t('person.unnamed') })}
      consequence={t('person.privacy.consequence')}
      confirm={t('person.privacy.confirm')}
      keep={t('person.privacy.keep')}
      isDestructive
      isBusy={erase.isPending}
      onConfirm={() => erase.mutate({ personId: id }, { onSuccess: () => void leave() })}
      onKeep={onClose}
    />
  )
}
