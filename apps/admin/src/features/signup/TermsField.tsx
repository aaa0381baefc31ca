import { Anchor, Checkbox, type CheckboxProps, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { terms } from '@ressoa/contract/session'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog'
import { FailedState } from '../../components/FailedState'
import { Waiting } from '../../components/Waiting'
import { currentLanguage } from '../../i18n'
import { ask } from '../../lib/query'
import { SafeHtml } from './SafeHtml'

/** The consent checkbox, with a link to the terms. */
export const TermsField = (field: CheckboxProps) => {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <div>
      <Checkbox required label={t('signUp.agree')} {...field} />
      <Anchor component="button" type="button" mt={6} ml={32} onClick={open}>
        {t('signUp.readTerms')}
      </Anchor>
      {isOpen && (
        <Dialog size={640} title={t('signUp.terms')} onClose={close}>
          <TermsText />
        </Dialog>
      )}
    </div>
  )
}

const TermsText = () => {
  const text = useQuery(ask(terms, { language: currentLanguage() }))
  if (text.isError) return <FailedState bare error={text.error} onRetry={() => void text.refetch()} />
  if (text.data) return <SafeHtml html={text.data.html} />
  return (
    <Waiting>
      <Stack gap="sm">
        {[1, 0.8, 0.6, 0.4].map((opacity) => (
          <Skeleton key={opacity} height={48} opacity={opacity} />
        ))}
      </Stack>
    </Waiting>
  )
}
