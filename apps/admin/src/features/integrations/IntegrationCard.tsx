import { ActionIcon, Button, Card, Switch, Text, Tooltip } from '@mantine/core'
import type { Integration } from '@ressoa/contract/integrations'
import { isShopType } from '@ressoa/domain/integrations'
import { IconAlertCircle, IconListDetails, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IntegrationPicture } from './IntegrationPicture'
import { IntegrationState } from './IntegrationState'
import classes from './Integrations.module.css'
import { fullName, isConfigured } from './integration-words'

type IntegrationCardProps = {
  integration: Integration
  /** Differs from the integration while the switch waits for the server. */
  isActive: boolean
  onSwitch: (active: boolean) => void
  onConfigure: () => void
  onLog: () => void
}

/** One integration: what it is, whether it works, and the way to its settings and its log. */
export const IntegrationCard = ({ integration, isActive, onSwitch, onConfigure, onLog }: IntegrationCardProps) => {
  const { t } = useTranslation()
  const { name, label, description, isShapeOnly } = integration
  const named = { name: fullName(integration) }
  return (
    <Card component="li" padding="lg" className={classes.card}>
      <div className={classes.top}>
        <IntegrationPicture {...integration} />
        {isConfigured(integration) && (
          <Switch
            aria-label={t('integrations.activeWhich', named)}
            checked={isActive}
            onChange={(event) => onSwitch(event.currentTarget.checked)}
          />
        )}
      </div>
      <div>
        <h2 className={classes.name}>
          {name} {label && <span className={classes.label}>{label}</span>}
        </h2>
        <Text c="dimmed">{description}</Text>
      </div>
      <Problems {...integration} />
      {isShapeOnly && <p className={classes.note}>{t('integrations.shapeOnly')}</p>}
      <div className={classes.foot}>
        {isConfigured(integration) ? (
          <>
            <IntegrationState integration={integration} />
            <span className={classes.buttons}>
              <LogButton integration={integration} onLog={onLog} />
              <Button
                variant="default"
                size="xs"
                leftSection={<IconSettings size={16} stroke={1.7} aria-hidden />}
                aria-label={t('integrations.configureWhich', named)}
                onClick={onConfigure}
              >
                {t('integrations.configure')}
              </Button>
            </span>
          </>
        ) : (
          <Button
            className={classes.connect}
            variant="light"
            size="xs"
            aria-label={t('integrations.connectWhich', named)}
            onClick={onConfigure}
          >
            {t('integrations.connect')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const LogButton = ({ integration, onLog }: Pick<IntegrationCardProps, 'integration' | 'onLog'>) => {
  const { t } = useTranslation()
  const isShop = isShopType(integration.type)
  return (
    <Tooltip label={t(isShop ? 'integrations.modal.orders' : 'integrations.modal.deliveries')}>
      <ActionIcon
        size={30}
        aria-label={t(isShop ? 'integrations.ordersOf' : 'integrations.deliveriesOf', { name: fullName(integration) })}
        onClick={onLog}
      >
        <IconListDetails size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** What is wrong, in words: nothing arrives, or calls of the shop had a wrong signature. */
const Problems = ({ errors }: Pick<Integration, 'errors'>) => {
  const { t } = useTranslation()
  if (errors.length === 0) return null
  return (
    <div className={classes.problem}>
      <IconAlertCircle size={17} stroke={1.7} aria-hidden />
      <div>
        <strong>{t('integrations.errorMessage')}</strong>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  )
}
