import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import type { Store } from '@ressoa/contract/signed-in'
import { saveStore, uploadLogo } from '@ressoa/contract/stores'
import { companyLength, storeDescriptionLength } from '@ressoa/domain/limits'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog'
import { FormAlert } from '../../components/FormAlert'
import { FormFooter } from '../../components/FormFooter'
import { PictureField } from '../../components/PictureField'
import { problemsOf, useCheckedForm } from '../../lib/form'
import { StoreLogo } from './StoreLogo'
import { useSaveStore } from './stores.mutations'

type Values = { name: string; description: string; logo: string | null }

export const EditStoreDialog = ({ store, onClose }: { store: Store; onClose: () => void }) => {
  const { t } = useTranslation()
  const save = useSaveStore()
  const { id, name, description, logo } = store
  const form = useCheckedForm<Values>({
    initialValues: { name, description, logo },
    validate: (values) => problemsOf(saveStore, { id, ...values }),
  })
  const submit = (values: Values) =>
    save.mutate({ id, ...values }, { onSuccess: onClose, onError: (error) => form.showRefused(saveStore, error) })
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('action.cancel')}
    </Button>
  )
  return (
    <Dialog
      onClose={onClose}
      size={640}
      title={t('storemanagement.editTitle', { store: name })}
      closeOnClickOutside={!form.isDirty()}
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <PictureField
            endpoint={uploadLogo}
            label={t('storemanagement.logo')}
            picture={<StoreLogo store={form.values} size="large" />}
            isThere={form.values.logo !== null}
            error={form.errors.logo as string | undefined}
            onChange={(logo) => form.setFieldValue('logo', logo)}
          />
          <TextInput
            required
            data-autofocus
            label={t('storemanagement.name')}
            maxLength={companyLength.max}
            {...form.getInputProps('name')}
          />
          <Textarea
            autosize
            minRows={3}
            maxRows={8}
            label={t('storemanagement.description')}
            description={t('storemanagement.descriptionHelp')}
            maxLength={storeDescriptionLength}
            {...form.getInputProps('description')}
          />
          {save.isError && <FormAlert error={save.error} />}
          <FormFooter submit={t('storemanagement.save')} isSending={save.isPending} cancel={cancel} />
        </Stack>
      </form>
    </Dialog>
  )
}
