import type { ApiUserRow } from '@ressoa/contract/api-users'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useToggleApiUser } from './api-users.mutations'

export const ToggleApiUserDialog = ({ user, onClose }: { user: ApiUserRow; onClose: () => void }) => {
  const { t } = useTranslation()
  const toggle = useToggleApiUser()
  const words = user.active ? 'apiUser.turnOff' : 'apiUser.turnOn'
  return (
    <ConfirmDialog
      question={t(`${words}.question`, { label: user.label })}
      consequence={t(`${words}.consequence`)}
      confirm={t(`${words}.confirm`)}
      keep={t(`${words}.keep`)}
      isDestructive={user.active}
      isBusy={toggle.isPending}
      onConfirm={() => toggle.mutate(user, { onSettled: onClose })}
      onKeep={onClose}
    />
  )
}
