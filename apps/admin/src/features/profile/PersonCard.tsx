import { Card, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { ownProfile, type Profile, saveOwnProfile } from '@ressoa/contract/profile'
import { personNameLength } from '@ressoa/domain/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../components/FormAlert'
import { FormFooter } from '../../components/FormFooter'
import { UnsavedChanges } from '../../components/UnsavedChanges'
import { call } from '../../lib/api'
import { isAtFields, problemsOf, startFrom, useCheckedForm } from '../../lib/form'
import { notifyDone } from '../../lib/notices'
import { ask } from '../../lib/query'
import { updateSession } from '../../lib/session'

export const PersonCard = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useCheckedForm({
    initialValues: { name: profile.name },
    validate: (values) => problemsOf(saveOwnProfile, values),
  })
  const save = useMutation({
    mutationFn: (values: { name: string }) => call(saveOwnProfile, values),
    onSuccess: (saved) => {
      client.setQueryData(ask(ownProfile).queryKey, saved)
      updateSession({ admin: { name: saved.name } })
      startFrom(form, { name: saved.name })
      notifyDone(t('profile.person.saved'))
    },
    onError: (error) => form.showRefused(saveOwnProfile, error),
    meta: { showsOwnError: true },
  })
  return (
    <Card>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack gap="lg">
          <Title order={2}>{t('profile.person.title')}</Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
            <TextInput
              required
              label={t('profile.person.name')}
              maxLength={personNameLength.max}
              autoComplete="name"
              {...form.getInputProps('name')}
            />
            <TextInput
              readOnly
              variant="filled"
              label={t('profile.person.email')}
              description={t('profile.person.emailFixed')}
              value={profile.email}
            />
          </SimpleGrid>
          {save.isError && !isAtFields(saveOwnProfile, save.error) && <FormAlert error={save.error} />}
          <FormFooter submit={t('profile.person.save')} isSending={save.isPending} />
        </Stack>
      </form>
      <UnsavedChanges isDirty={form.isDirty()} />
    </Card>
  )
}
