import type { Admin } from '@ressoa/contract/admins'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useToggleAdmin } from './admins.mutations'

export const ToggleAdminDialog = ({ admin, onClose }: { admin: Admin; onClose: () => void }) => {
  const { t } = useTranslation()
  const toggle = useToggleAdmin()
  const words = admin.active ? 'admin.turnOff' : 'admin.turnOn'
  return (
    <ConfirmDialog
      question={t(`${words}.question`, { name: admin.name })}
      consequence={t(`${words}.consequence`)}
      confirm={t(`${words}.confirm`)}
      keep={t(`${words}.keep`)}
      isDestructive={admin.active}
      isBusy={toggle.isPending}
      onConfirm={() => toggle.mutate(admin, { onSettled: onClose })}
      onKeep={onClose}
    />
  )
}
