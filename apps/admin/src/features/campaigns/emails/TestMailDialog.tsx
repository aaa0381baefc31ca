import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { Campaign } from '@ressoa/contract/campaigns'
import { sendTestMail } from '@ressoa/contract/mail'
import type { MailKind } from '@ressoa/domain/codes'
import { isEmail, plainEmail } from '@ressoa/domain/email-address'
import { emailLength, personNameLength, testMailHours } from '@ressoa/domain/limits'
import { useMutation } from '@tanstack/react-query'
import i18n from 'i18next'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { FormFooter } from '../../../components/FormFooter'
import { call, inWords } from '../../../lib/api'
import { useCheckedForm } from '../../../lib/form'
import { notifyDone, notifyFailure } from '../../../lib/notices'
import { useSession } from '../../../lib/session'
import { type CampaignEmails, payloadWith } from './campaign-emails'

type TestMailDialogProps = { kind: MailKind; campaign: Campaign; emails: CampaignEmails; onClose: () => void }
type Receiver = { name: string; email: string }

/** Sends a test of one e-mail, as currently edited, to a member of the team. */
export const TestMailDialog = ({ kind, campaign, emails, onClose }: TestMailDialogProps) => {
  const { t } = useTranslation()
  const { name, email } = useSession().admin
  const send = useMutation({
    mutationFn: (emailReceiver: Receiver) =>
      call(sendTestMail, {
        emailReceiver,
        campaign: { ...payloadWith(emails, campaign), active: true },
        dispatchInfoType: kind,
      }),
    onSuccess: () => {
      notifyDone(t('email.test.success'))
      onClose()
    },
    onError: (error) => notifyFailure(inWords(error, t('email.test.error'))),
    meta: { showsOwnError: true },
  })
  const form = useCheckedForm<Receiver>({ initialValues: { name, email }, validate: problemsIn })
  return (
    <Dialog size={440} title={t('email.test.title', { name: t(`email.kind.${kind}.name`) })} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => send.mutate(values))}>
        <Stack gap="md">
          <Text c="dimmed">{t('email.test.text', { count: testMailHours })}</Text>
          <TextInput
            data-autofocus
            required
            label={t('email.test.name')}
            maxLength={personNameLength.max}
            {...form.getInputProps('name')}
          />
          <TextInput
            required
            type="email"
            label={t('email.test.email')}
            maxLength={emailLength}
            {...form.getInputProps('email')}
          />
          <FormFooter
            submit={t('email.test.submit')}
            isSending={send.isPending}
            cancel={
              <Button variant="default" onClick={onClose}>
                {t('action.cancel')}
              </Button>
            }
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const problemsIn = ({ name, email }: Receiver) => ({
  ...(name.trim() === '' && { name: i18n.t('form.error.required') }),
  ...(!isEmail(plainEmail(email)) && { email: i18n.t(email.trim() === '' ? 'form.error.required' : 'form.error.email') }),
})
