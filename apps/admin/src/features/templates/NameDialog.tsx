import { Button, Stack, Text, TextInput } from '@mantine/core'
import { createTemplate } from '@ressoa/contract/templates'
import { templateTitleLength } from '@ressoa/domain/limits'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog'
import { FormAlert } from '../../components/FormAlert'
import { FormFooter } from '../../components/FormFooter'
import { problemsOf, useCheckedForm } from '../../lib/form'

type NameDialogProps = {
  title: string
  text: string
  submit: string
  /** The initial value. */
  suggested?: string
  isSending: boolean
  error: Error | null
  onSend: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a template. */
export const NameDialog = ({ title, text, submit, suggested = '', isSending, error, onSend, onClose }: NameDialogProps) => {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { templateName: suggested },
    validate: (values) => problemsOf(createTemplate, { type: 'npsRequest', ...values }),
  })
  return (
    <Dialog size={440} title={title} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ templateName }) => onSend(templateName.trim()))}>
        <Stack gap="md">
          <Text c="dimmed">{text}</Text>
          <TextInput
            data-autofocus
            required
            label={t('template.list.name')}
            description={t('template.editor.titleHelp', { max: templateTitleLength })}
            {...form.getInputProps('templateName')}
          />
          {error && <FormAlert error={error} />}
          <FormFooter
            submit={submit}
            isSending={isSending}
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
