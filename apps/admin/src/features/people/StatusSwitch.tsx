import { Switch } from '@mantine/core'
import type { Person } from '@ressoa/contract/people'
import { useTranslation } from 'react-i18next'
import { useChangeStatus } from './people.mutations'

/** Shows the new state at once; one that the server refuses goes back. */
export const StatusSwitch = ({ person: { id, name, active }, label }: { person: Person; label?: string }) => {
  const { t } = useTranslation()
  const change = useChangeStatus()
  return (
    <Switch
      checked={active}
      label={label}
      aria-label={label ? undefined : t('person.activeWhich', { name: name || t('person.unnamed') })}
      aria-disabled={change.isPending}
      // It shows the new state at once; until that is saved, a second click is one too many.
      onChange={() => !change.isPending && change.mutate({ personId: id, active: !active })}
    />
  )
}
