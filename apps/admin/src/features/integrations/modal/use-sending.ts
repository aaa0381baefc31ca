import type { ConfigurationItem, Integration } from '@ressoa/contract/integrations'
import { isShopType } from '@ressoa/domain/integrations'
import i18n from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api'
import type { CheckedForm } from '../../../lib/form'
import { notifyDone } from '../../../lib/notices'
import { mayHaveMissed } from '../integration-words'
import { type SaveReply, useSaveIntegration, useSwitchIntegration, useTestIntegration } from '../integrations.mutations'
import { type ConfigurationValues, inputOf, refusedItems } from './configuration'
import { type Message, useTestWords } from './ModalMessage'

type Sending = {
  integration: Integration
  items: readonly ConfigurationItem[]
  form: CheckedForm<ConfigurationValues>
  onSaved: (reply: SaveReply) => void
}

/** Tests and saves the settings, and says inside the dialog what came of it. */
export const useSending = ({ integration, items, form, onSaved }: Sending) => {
  const { t } = useTranslation()
  const testing = useTestIntegration()
  const saving = useSaveIntegration()
  const switching = useSwitchIntegration()
  const testWords = useTestWords(isShopType(integration.type))
  const [said, setSaid] = useState<{ message: Message; about: string } | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  const say = (message: Message | null) => setSaid(message && { message, about: JSON.stringify(form.getValues()) })
  const fail = (error: Error) => {
    const { at, others } = refusedItems(items, error)
    form.showAt(at)
    const isAtItems = Object.keys(at).length > 0
    if (!isAtItems) say(failureOf(error))
    else if (others[0]) say({ kind: 'error', text: others[0] })
  }
  const send = (values: ConfigurationValues, onSuccess: (reply: SaveReply) => void) => {
    say(null)
    saving.mutate(inputOf({ integration, items, values }), { onSuccess, onError: fail })
  }
  const finish = (reply: SaveReply) => {
    notifyDone(t('integrations.modal.saved'))
    onSaved(reply)
  }

  return {
    // A message is about the values that were sent, and goes when they change.
    message: said && said.about === JSON.stringify(form.values) ? said.message : null,
    isTesting: testing.isPending,
    isSaving: saving.isPending || switching.isPending,
    isAsking,
    stopAsking: () => setIsAsking(false),
    test: (values: ConfigurationValues) => {
      say(null)
      testing.mutate(inputOf({ integration, items, values }), { onSuccess: (result) => say(testWords(result)), onError: fail })
    },
    save: (values: ConfigurationValues) => {
      const isSwitchedOn = values.active && !integration.active
      if (isSwitchedOn && mayHaveMissed(integration)) setIsAsking(true)
      else send(values, finish)
    },
    /** The call that saves cannot say what becomes of what was missed; the one that switches can. */
    saveAndSwitchOn: (sendMissed: boolean) => {
      setIsAsking(false)
      const values = { ...form.getValues(), active: false }
      send(values, (reply) => {
        form.resetDirty(values)
        switching.mutate({ integration, active: true, sendMissed }, { onSuccess: () => finish(reply) })
      })
    },
  }
}

/** The server's reason if the user can do something about it. */
const failureOf = (error: Error): Message => {
  const hasReason = error instanceof ApiError && error.kind !== 'unexpected' && error.kind !== 'unreachable'
  return hasReason ? { kind: 'error', text: error.message } : { kind: 'genericError', text: i18n.t('integrations.genericError') }
}
