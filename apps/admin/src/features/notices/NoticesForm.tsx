import { Button, Card, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { NoticePreferences } from '@ressoa/contract/notices'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { SaveBar } from '../../components/SaveBar'
import { UnsavedChanges } from '../../components/UnsavedChanges'
import { startFrom } from '../../lib/form'
import { notifyDone } from '../../lib/notices'
import { NoticesMatrix } from './NoticesMatrix'

type NoticesFormProps = {
  wishes: NoticePreferences
  send: (values: NoticePreferences) => Promise<NoticePreferences>
  /** The query that the wishes were read from. */
  queryKey: QueryKey
  /** The target of the cancel button. */
  back: string
}

/** The notification preferences of one person, edited by that person or by an administrator. */
export const NoticesForm = ({ wishes, send, queryKey, back }: NoticesFormProps) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm({ initialValues: wishes })
  const save = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      startFrom(form, saved)
      notifyDone(t('notices.saved'))
    },
    meta: { showsOwnError: true },
  })
  return (
    <>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack gap="lg">
          <Card>
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
          </Card>
          <Card>
            <Switch
              label={t('notices.monthly.name')}
              description={t('notices.monthly.what')}
              {...form.getInputProps('monthlyReport', { type: 'checkbox' })}
            />
          </Card>
          <SaveBar
            isDirty={form.isDirty()}
            failure={save.isError && <FormAlert error={save.error} />}
            submit={t('notices.save')}
            isSending={save.isPending}
            cancel={
              <Button component={Link} to={back} variant="default">
                {t('action.cancel')}
              </Button>
            }
          />
        </Stack>
      </form>
      <UnsavedChanges
        isDirty={form.isDirty()}
        editor={{ name: `notices.${wishes.adminId}`, values: form.values, onTake: form.setValues }}
      />
    </>
  )
}
