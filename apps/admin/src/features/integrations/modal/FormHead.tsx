import { Switch, Text } from '@mantine/core'
import type { Integration } from '@ressoa/contract/integrations'
import { isShopType } from '@ressoa/domain/integrations'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n'
import { isConfigured, whenInWords } from '../integration-words'
import classes from './Modal.module.css'

type FormHeadProps = { integration: Integration; isActive: boolean; onSwitch: (active: boolean) => void }

/** What it does or when it last worked, and the switch. */
export const FormHead = ({ integration, isActive, onSwitch }: FormHeadProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <div>
        <Text c="dimmed">{isConfigured(integration) ? <LastTime {...integration} /> : integration.description}</Text>
        {integration.isShapeOnly && <Text className={classes.help}>{t('integrations.shapeOnly')}</Text>}
      </div>
      <Switch
        labelPosition="left"
        label={t('integrations.modal.active')}
        checked={isActive}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </div>
  )
}

const LastTime = ({ type, lastDate }: Pick<Integration, 'type' | 'lastDate'>) => {
  const { t } = useTranslation()
  const isShop = isShopType(type)
  if (!lastDate) return t(isShop ? 'integrations.modal.noOrder' : 'integrations.modal.noDelivery')
  const when = whenInWords(lastDate, currentLanguage())
  return t(isShop ? 'integrations.modal.lastOrder' : 'integrations.modal.lastDelivery', { when })
}
