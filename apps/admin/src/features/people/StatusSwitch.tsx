import { Switch } from '@mantine/core'
import type { Person } from '@ressoa/contract/people'
import { useTranslation } from 'react-i18next'
import { useChangeStatus } from './people.mutations'

/** Updates optimistically and rolls back if the server refuses. */
export const StatusSwitch = ({ person: { id, name, active }, label }: { person: Person; label?: string }) => {
  const { t } = useTranslation()
  const change = useChangeStatus()
  return (
    <Switch
      checked={active}
      label={label}
      aria-label={label ? undefined : t('person.activeWhich', { name: name || t('person.unnamed') })}
      aria-disabled={change.isPending}
      // The update is optimistic: ignore a second click until the first one is saved.
      onChange={() => !change.isPending && change.mutate({ personId: id, active: !active })}
    />
  )
}
