import { Text, TextInput } from '@mantine/core'
import type { ShopType } from '@ressoa/domain/integrations'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/CopyButton'
import classes from './Modal.module.css'

const steps = ['first', 'second', 'third'] as const

/** Where the shop sends its orders to, and how to tell it so. */
export const HookPart = ({ url, shop }: { url: string; shop: ShopType }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.hook}>
      <div className={classes.withButton}>
        <TextInput className={classes.grows} readOnly variant="filled" label={t('integrations.hook.label')} value={url} />
        <CopyButton
          text={url}
          label={t('integrations.hook.copy')}
          words={{ copied: t('integrations.hook.copied'), failed: t('integrations.hook.copyFailed') }}
        />
      </div>
      <Text className={classes.help}>{t('integrations.hook.help')}</Text>
      <details className={classes.steps}>
        <summary>{t('integrations.hook.setUp')}</summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`integrations.hook.steps.${shop}.${step}`)}</li>
          ))}
        </ol>
      </details>
    </div>
  )
}
