import { useMediaQuery } from '@mantine/hooks'
import { type Integration, integrationConfiguration } from '@ressoa/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { Dialog } from '../../../components/Dialog'
import { FailedState } from '../../../components/FailedState'
import { FieldSkeletons } from '../../../components/FieldSkeletons'
import { UnsavedChanges } from '../../../components/UnsavedChanges'
import { ask } from '../../../lib/query'
import { IntegrationPicture } from '../IntegrationPicture'
import { fullName, isConfigured } from '../integration-words'
import type { SaveReply } from '../integrations.mutations'
import { ConfigurationForm } from './ConfigurationForm'
import classes from './Modal.module.css'

type IntegrationModalProps = {
  integration: Integration
  onLog: () => void
  onSaved: (reply: SaveReply) => void
  onClose: () => void
}

/** The settings of an integration. What was changed is not lost without a question. */
export const IntegrationModal = ({ integration, onLog, onSaved, onClose }: IntegrationModalProps) => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 559px)', undefined, { getInitialValueInEffect: false })
  const items = useConfiguration(integration)
  const [isDirty, setIsDirty] = useState(false)
  const [hasDialog, setHasDialog] = useState(false)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const tryTo = (go: () => void) => (isDirty ? setLeave(() => go) : go())
  const name = fullName(integration)
  return (
    <>
      <Dialog
        size={640}
        fullScreen={isPhone}
        title={
          <span className={classes.title}>
            <IntegrationPicture {...integration} />
            {isConfigured(integration) ? name : t('integrations.modal.titleNew', { name })}
          </span>
        }
        // One Escape would close the question above as well.
        closeOnEscape={!hasDialog && !leave}
        closeOnClickOutside={false}
        onClose={() => tryTo(onClose)}
      >
        {items.data ? (
          <ConfigurationForm
            integration={integration}
            items={items.data}
            onDirty={setIsDirty}
            onDialog={setHasDialog}
            onLog={() => tryTo(onLog)}
            onRemoved={onClose}
            onSaved={onSaved}
            onCancel={() => tryTo(onClose)}
          />
        ) : items.isError ? (
          <FailedState bare error={items.error} onRetry={() => void items.refetch()} />
        ) : (
          <FieldSkeletons count={4} />
        )}
      </Dialog>
      {leave && (
        <ConfirmDialog
          question={t('unsaved.question')}
          consequence={t('unsaved.consequence')}
          confirm={t('unsaved.leave')}
          keep={t('unsaved.stay')}
          isDestructive
          onConfirm={leave}
          onKeep={() => setLeave(null)}
        />
      )}
      {/* Without an editor: settings may hold secrets, which are not kept in the browser. */}
      <UnsavedChanges isDirty={isDirty} />
    </>
  )
}

/** Read anew at every opening. */
const useConfiguration = ({ type, integrationKey }: Integration) =>
  useQuery({
    ...ask(integrationConfiguration, { type, integrationKey: integrationKey || undefined }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
