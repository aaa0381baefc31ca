import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { changeSuppression, type Person } from '@ressoa/contract/people'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog'
import { FormAlert } from '../../components/FormAlert'
import { problemsOf, useCheckedForm } from '../../lib/form'
import { useChangeSuppression } from './people.mutations'

type SuppressionDialogProps = { person: Person & { email: string }; onClose: () => void }

/** Stops or resumes mail to this address, with a reason. */
export const SuppressionDialog = ({ person: { id, email, mailStatus }, onClose }: SuppressionDialogProps) => {
  const { t } = useTranslation()
  const change = useChangeSuppression()
  // Fixed when the dialog opens: the reply changes the state before the dialog closes.
  const [suppressed] = useState(mailStatus.state === 'ok')
  const texts = suppressed ? 'person.suppress' : 'person.lift'
  const form = useCheckedForm({
    initialValues: { note: '' },
    validate: (values) => problemsOf(changeSuppression, { personId: id, suppressed, ...values }),
  })
  const send = form.onSubmit(({ note }) => change.mutate({ personId: id, suppressed, note }, { onSuccess: onClose }))
  return (
    <Dialog onClose={onClose} size={440} title={t(`${texts}.question`)} withCloseButton={false}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <Text c="dimmed">{t(`${texts}.consequence`, { email })}</Text>
          <Textarea
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            label={t('person.note')}
            description={t('person.noteHelp')}
            {...form.getInputProps('note')}
          />
          {change.isError && <FormAlert error={change.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t(`${texts}.confirm`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
