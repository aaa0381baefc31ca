import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { sendWidgetScript } from '@ressoa/contract/widget'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog'
import { FormAlert } from '../../../components/FormAlert'
import { call } from '../../../lib/api'
import { isAtFields, problemsOf, useCheckedForm } from '../../../lib/form'
import { notifyDone } from '../../../lib/notices'

type Values = { to: { name: null; email: string } }

const check = (values: Values) => {
  const { to } = problemsOf(sendWidgetScript, values)
  return to ? { 'to.email': to } : {}
}

/** Mails the code to the person who runs the site. */
export const SendScriptDialog = ({ dimensions, onClose }: { dimensions: string[]; onClose: () => void }) => {
  const { t } = useTranslation()
  const form = useCheckedForm<Values>({ initialValues: { to: { name: null, email: '' } }, validate: check })
  const send = useMutation({
    mutationFn: (values: Values) => call(sendWidgetScript, { ...values, dimensions }),
    onSuccess: () => {
      notifyDone(t('widget.install.mail.sent'))
      onClose()
    },
    onError: (error) => form.showRefused(sendWidgetScript, error),
    meta: { showsOwnError: true },
  })
  return (
    <Dialog size={440} title={t('widget.install.mail.title')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          // The dialog may be opened from within another form.
          event.stopPropagation()
          form.onSubmit((values) => send.mutate(values))(event)
        }}
      >
        <Stack gap="md">
          <Text c="dimmed">{t('widget.install.mail.text')}</Text>
          <TextInput
            required
            data-autofocus
            type="email"
            autoComplete="email"
            label={t('widget.install.mail.email')}
            {...form.getInputProps('to.email')}
          />
          {dimensions.length > 0 && (
            <Text fz="sm" c="dimmed">
              {t('widget.install.mail.carries', { names: dimensions.join(', ') })}
            </Text>
          )}
          {send.isError && !isAtFields(sendWidgetScript, send.error) && (
            <FormAlert title={t('widget.install.mail.failed')} error={send.error} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {t('widget.install.mail.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
