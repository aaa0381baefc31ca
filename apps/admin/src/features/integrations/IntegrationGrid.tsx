import type { Integration } from '@ressoa/contract/integrations'
import { type ReactNode, useState } from 'react'
import { IntegrationCard } from './IntegrationCard'
import classes from './Integrations.module.css'
import { fullName, isConfigured, mayHaveMissed } from './integration-words'
import { useSwitchIntegration } from './integrations.mutations'
import { MissedDialog } from './MissedDialog'

type IntegrationGridProps = {
  integrations: Integration[]
  empty: ReactNode
  onConfigure: (integration: Integration) => void
  onLog: (integration: Integration) => void
}

/** Configured integrations first, then one card for each type that can be configured. */
export const IntegrationGrid = ({ integrations, empty, onConfigure, onLog }: IntegrationGridProps) => {
  const change = useSwitchIntegration()
  const [asked, setAsked] = useState<Integration | null>(null)
  const switchTo = (integration: Integration, active: boolean, sendMissed?: boolean) =>
    change.mutate(
      { integration, active, sendMissed },
      { onError: () => onConfigure(integration), onSettled: () => setAsked(null) },
    )
  const begin = (integration: Integration, active: boolean) =>
    active && mayHaveMissed(integration) ? setAsked(integration) : switchTo(integration, active)
  const isChanging = ({ integrationKey }: Integration) =>
    change.isPending && change.variables.integration.integrationKey === integrationKey
  if (integrations.length === 0) return empty
  const sorted = [...integrations.filter(isConfigured), ...integrations.filter((each) => !isConfigured(each))]
  return (
    <>
      <ul className={classes.grid}>
        {sorted.map((integration) => (
          <IntegrationCard
            key={`${integration.type} ${integration.integrationKey}`}
            integration={integration}
            isActive={isChanging(integration) ? (change.variables?.active ?? false) : integration.active}
            onSwitch={(active) => begin(integration, active)}
            onConfigure={() => onConfigure(integration)}
            onLog={() => onLog(integration)}
          />
        ))}
      </ul>
      {asked && (
        <MissedDialog
          name={fullName(asked)}
          isBusy={change.isPending}
          onChoose={(sendMissed) => switchTo(asked, true, sendMissed)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
