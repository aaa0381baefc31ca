import type { ConfigurationItem, Integration } from '@ressoa/contract/integrations'
import { isShopType } from '@ressoa/domain/integrations'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCheckedForm } from '../../../lib/form'
import { fullName } from '../integration-words'
import type { SaveReply } from '../integrations.mutations'
import { MissedDialog } from '../MissedDialog'
import { type ConfigurationValues, emptyItems, valuesOf } from './configuration'
import { FormFoot } from './FormFoot'
import { FormHead } from './FormHead'
import { HookPart } from './HookPart'
import { ItemFields } from './ItemFields'
import classes from './Modal.module.css'
import { ModalMessage } from './ModalMessage'
import { RemoveDialog } from './RemoveDialog'
import { SecretPart } from './SecretPart'
import { useSending } from './use-sending'

type ConfigurationFormProps = {
  integration: Integration
  items: ConfigurationItem[]
  onDirty: (isDirty: boolean) => void
  /** Told while a dialog of the form is open. */
  onDialog: (isOpen: boolean) => void
  onLog: () => void
  onRemoved: () => void
  onSaved: (reply: SaveReply) => void
  onCancel: () => void
}

export const ConfigurationForm = ({ integration, items, onDirty, onDialog, ...on }: ConfigurationFormProps) => {
  const form = useCheckedForm<ConfigurationValues>({
    initialValues: valuesOf(items, integration),
    validate: (values) => emptyItems(items, values),
  })
  const sending = useSending({ integration, items, form, onSaved: on.onSaved })
  useTold(form.isDirty(), onDirty)
  const [isRemoving, setIsRemoving] = useState(false)
  useTold(sending.isAsking || isRemoving, onDialog)
  const { type, hookUrl, secretDate } = integration
  return (
    <>
      <form noValidate className={classes.form} onSubmit={form.onSubmit(sending.save)}>
        <FormHead
          integration={integration}
          isActive={form.values.active}
          onSwitch={(active) => form.setFieldValue('active', active)}
        />
        {hookUrl && isShopType(type) && <HookPart url={hookUrl} shop={type} />}
        <ItemFields items={items} form={form} />
        {secretDate && <SecretPart integration={{ ...integration, secretDate }} onAsk={onDialog} />}
        {sending.message && <ModalMessage key={sending.message.text} message={sending.message} />}
        <FormFoot
          integration={integration}
          isTesting={sending.isTesting}
          isSaving={sending.isSaving}
          onTest={() => form.onSubmit(sending.test)()}
          onLog={on.onLog}
          onRemove={() => setIsRemoving(true)}
          onCancel={on.onCancel}
        />
      </form>
      {isRemoving && <RemoveDialog integration={integration} onRemoved={on.onRemoved} onClose={() => setIsRemoving(false)} />}
      {sending.isAsking && (
        <MissedDialog
          name={fullName(integration)}
          isBusy={sending.isSaving}
          onChoose={sending.saveAndSwitchOn}
          onClose={sending.stopAsking}
        />
      )}
    </>
  )
}

const useTold = (value: boolean, tell: (value: boolean) => void) => {
  const told = useEffectEvent(tell)
  useEffect(() => told(value), [value])
}
