import { Button, Card, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type NoticePreferences, noticesOfAdmin, saveNotices } from '@ressoa/contract/notices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { FormFooter } from '../../components/FormFooter'
import { UnsavedChanges } from '../../components/UnsavedChanges'
import { call } from '../../lib/api'
import { startFrom } from '../../lib/form'
import { notifyDone } from '../../lib/notices'
import { ask } from '../../lib/query'
import { paths } from '../../paths'
import { NoticesMatrix } from './NoticesMatrix'

export const NoticesForm = ({ wishes }: { wishes: NoticePreferences }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({ initialValues: wishes })
  const save = useMutation({
    mutationFn: (values: NoticePreferences) => call(saveNotices, values),
    onSuccess: (saved) => {
      client.setQueryData(ask(noticesOfAdmin, { idAdmin: saved.idAdmin }).queryKey, saved)
      startFrom(form, saved)
      notifyDone(t('notices.saved'))
    },
    meta: { showsOwnError: true },
  })
  const cancel = (
    <Button component={Link} to={paths.administrators.path} variant="default">
      {t('action.cancel')}
    </Button>
  )
  return (
    <Card>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack gap="lg">
          <NoticesMatrix
            control={(field, label) => (
              <Switch
                p={8}
                m={-8}
                display="inline-block"
                aria-label={label}
                {...form.getInputProps(field, { type: 'checkbox' })}
              />
            )}
          />
          {save.isError && <FormAlert error={save.error} />}
          <FormFooter submit={t('notices.save')} isSending={save.isPending} cancel={cancel} />
        </Stack>
      </form>
      <UnsavedChanges
        isDirty={form.isDirty()}
        editor={{ name: `notices.${wishes.idAdmin}`, values: form.values, onTake: form.setValues }}
      />
    </Card>
  )
}
