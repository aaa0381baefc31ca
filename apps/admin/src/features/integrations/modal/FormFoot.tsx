import { Button } from '@mantine/core'
import type { Integration } from '@ressoa/contract/integrations'
import { isShopType } from '@ressoa/domain/integrations'
import { IconListDetails, IconSend, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '../../../components/FormFooter'
import { isConfigured } from '../integration-words'
import classes from './Modal.module.css'

type FormFootProps = {
  integration: Integration
  isTesting: boolean
  isSaving: boolean
  onTest: () => void
  onLog: () => void
  onRemove: () => void
  onCancel: () => void
}

export const FormFoot = ({ integration, isTesting, isSaving, onTest, onLog, onRemove, onCancel }: FormFootProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.foot}>
      <Button
        variant="default"
        leftSection={<IconSend size={17} stroke={1.7} aria-hidden />}
        loading={isTesting}
        disabled={isSaving}
        onClick={onTest}
      >
        {t('integrations.modal.test')}
      </Button>
      {isConfigured(integration) && (
        <Button variant="subtle" leftSection={<IconListDetails size={17} stroke={1.7} aria-hidden />} onClick={onLog}>
          {t(isShopType(integration.type) ? 'integrations.modal.orders' : 'integrations.modal.deliveries')}
        </Button>
      )}
      {isConfigured(integration) && (
        <Button
          variant="subtle"
          color="detractor"
          leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
          onClick={onRemove}
        >
          {t('integrations.modal.remove.button')}
        </Button>
      )}
      <span className={classes.ends}>
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <SaveButton submit={t('integrations.modal.save')} isSending={isSaving} />
      </span>
    </div>
  )
}
