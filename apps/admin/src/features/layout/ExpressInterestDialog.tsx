import { Button, Group, Loader, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type SuiteApp, sendExpressInterest } from '@ressoa/contract/session'
import { expressInterest } from '@ressoa/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog'
import { call } from '../../lib/api'
import { problemsOf, useCheckedForm } from '../../lib/form'
import { useSession } from '../../lib/session'
import { maskPhone } from './phone-mask'

type Interest = { name: string; company: string; email: string; phone: string }
type ExpressInterestDialogProps = { app: SuiteApp; onClose: () => void }

export const ExpressInterestDialog = ({ app, onClose }: ExpressInterestDialogProps) => {
  const { t } = useTranslation()
  const send = useMutation({ mutationFn: (interest: Interest) => call(sendExpressInterest, { app: app.key, ...interest }) })
  const state = send.isSuccess ? 'received' : send.isPending ? 'loading' : 'form'
  return (
    <Dialog
      onClose={onClose}
      size={640}
      title={state === 'received' ? t('interest.receivedTitle') : t('interest.title', { app: app.name })}
    >
      {/* The form stays mounted while it is being sent, so that nothing typed is lost if it fails. */}
      <div hidden={state !== 'form'}>
        <InterestForm app={app} onSend={send.mutate} onCancel={onClose} />
      </div>
      {state === 'loading' && (
        <Group justify="center" py={48} role="status">
          <Loader size="sm" />
          <Text>{t('interest.sending')}</Text>
        </Group>
      )}
      {state === 'received' && (
        <Stack role="status">
          <Text>{t('interest.receivedText')}</Text>
          <Button ml="auto" onClick={onClose} data-autofocus>
            {t('action.close')}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}

type InterestFormProps = { app: SuiteApp; onSend: (interest: Interest) => void; onCancel: () => void }

const InterestForm = ({ app, onSend, onCancel }: InterestFormProps) => {
  const { t } = useTranslation()
  const { admin, store } = useSession()
  const form = useCheckedForm<Interest>({
    initialValues: {
      name: admin.name.slice(0, expressInterest.name),
      company: store.name.slice(0, expressInterest.company),
      email: admin.email,
      phone: '',
    },
    validate: (values) => {
      const wrong = problemsOf(sendExpressInterest, { app: app.key, ...values })
      return {
        ...(wrong.name && { name: t('interest.error.name') }),
        ...(wrong.company && { company: t('interest.error.company') }),
        ...(wrong.email && { email: t('interest.error.email') }),
        ...(wrong.phone && { phone: t('interest.error.phone') }),
      }
    },
  })
  const phone = form.getInputProps('phone')
  return (
    <form noValidate onSubmit={form.onSubmit(onSend)}>
      <Text c="dimmed" mb="md">
        {t('interest.text')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          required
          label={t('interest.name')}
          maxLength={expressInterest.name}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          required
          label={t('interest.company')}
          maxLength={expressInterest.company}
          autoComplete="organization"
          {...form.getInputProps('company')}
        />
        <TextInput
          required
          type="email"
          label={t('interest.email')}
          maxLength={expressInterest.email}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          required
          type="tel"
          label={t('interest.phone')}
          maxLength={expressInterest.phone}
          autoComplete="tel-national"
          {...phone}
          onChange={(event) => phone.onChange(maskPhone(event.currentTarget.value))}
        />
      </SimpleGrid>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit">{t('interest.submit')}</Button>
      </Group>
    </form>
  )
}
