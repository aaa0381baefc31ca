import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { saveApiUser } from '@ressoa/contract/api-users'
import { apiLabelLength } from '@ressoa/domain/api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/CopyButton'
import { Dialog } from '../../components/Dialog'
import { FormAlert } from '../../components/FormAlert'
import { isAtFields, problemsOf, useCheckedForm } from '../../lib/form'
import classes from './ApiUsers.module.css'
import { useAddApiUser } from './api-users.mutations'

/** First the label, then the name and the password, which are shown only here. */
export const AddApiUserDialog = ({ onClose }: { onClose: () => void }) => {
  const add = useAddApiUser()
  const { label, userName, password } = add.data ?? {}
  if (label && userName && password) return <MadeStep made={{ label, userName, password }} onClose={onClose} />
  return <LabelStep add={add} onClose={onClose} />
}

type Adding = ReturnType<typeof useAddApiUser>

const LabelStep = ({ add, onClose }: { add: Adding; onClose: () => void }) => {
  const { t } = useTranslation()
  const form = useCheckedForm({ initialValues: { label: '' }, validate: (values) => problemsOf(saveApiUser, values) })
  const send = form.onSubmit(({ label }) => add.mutate(label, { onError: (error) => form.showRefused(saveApiUser, error) }))
  return (
    <Dialog onClose={onClose} size={440} title={t('apiUser.new.title')} withCloseButton={false}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <Text c="dimmed">{t('apiUser.new.text')}</Text>
          <TextInput
            required
            data-autofocus
            label={t('apiUser.new.label')}
            description={t('apiUser.new.hint')}
            maxLength={apiLabelLength.max}
            autoComplete="off"
            {...form.getInputProps('label')}
          />
          {add.isError && !isAtFields(saveApiUser, add.error) && <FormAlert error={add.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t('apiUser.new.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type Made = { label: string; userName: string; password: string }

/** Closes only after the user says that the password is stored: it cannot be shown again. */
const MadeStep = ({ made: { label, userName, password }, onClose }: { made: Made; onClose: () => void }) => {
  const { t } = useTranslation()
  const [isStored, setIsStored] = useState(false)
  const close = () => isStored && onClose()
  return (
    <Dialog
      onClose={close}
      size={640}
      title={t('apiUser.made.title', { label })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={isStored}
    >
      <Stack gap="md">
        <Text c="dimmed">
          {t('apiUser.made.text')} <b>{t('apiUser.made.once')}</b> {t('apiUser.made.lost')}
        </Text>
        <Secret label={t('apiUser.userName')} copy={t('apiUser.made.copyUserName')} value={userName} />
        <Secret label={t('apiUser.made.password')} copy={t('apiUser.made.copyPassword')} value={password} />
        <Checkbox
          label={t('apiUser.made.stored')}
          checked={isStored}
          onChange={(event) => setIsStored(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button onClick={close} disabled={!isStored}>
            {t('apiUser.made.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const Secret = ({ label, copy, value }: { label: string; copy: string; value: string }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.made}>
      <TextInput readOnly variant="filled" label={label} value={value} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton
        text={value}
        label={t('apiUser.made.copy')}
        aria-label={copy}
        words={{ copied: t('apiUser.made.copied'), failed: t('apiUser.made.copyFailed') }}
      />
    </div>
  )
}
