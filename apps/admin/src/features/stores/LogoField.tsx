import { Button, FileButton, Input, Progress } from '@mantine/core'
import { logoBytes } from '@ressoa/domain/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './LogoField.module.css'
import { StoreLogo } from './StoreLogo'
import { useUploadLogo } from './stores.mutations'

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const megabytes = logoBytes / 1_048_576

type LogoFieldProps = { name: string; value?: string | null; error?: string; onChange?: (logo: string | null) => void }

/** The store's picture: sent when it is chosen, kept when the form is saved. */
export const LogoField = ({ name, value = null, error, onChange }: LogoFieldProps) => {
  const { t } = useTranslation()
  const upload = useUploadLogo()
  const [problem, setProblem] = useState<'tooLarge' | 'wrongType' | null>(null)
  const take = (file: File | null) => {
    if (!file) return
    const found = problemWith(file)
    setProblem(found)
    upload.reset()
    if (!found) upload.mutate(file, { onSuccess: ({ url }) => onChange?.(url) })
  }
  const failure = problem ? t(`storemanagement.logo.${problem}`, { megabytes }) : (upload.error?.message ?? error)
  return (
    <div className={classes.field}>
      <StoreLogo store={{ name, logo: value }} size="large" />
      <div className={classes.words}>
        <Input.Label component="span">{t('storemanagement.logo.label')}</Input.Label>
        <div className={classes.buttons}>
          <FileButton onChange={take} accept={types.join()} inputProps={{ 'aria-label': t('storemanagement.logo.label') }}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={upload.isPending}>
                {value ? t('storemanagement.logo.change') : t('storemanagement.logo.choose')}
              </Button>
            )}
          </FileButton>
          {value && !upload.isPending && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange?.(null)}>
              {t('storemanagement.logo.remove')}
            </Button>
          )}
        </div>
        {upload.isPending ? (
          <div role="status">
            <Progress value={100} animated mt={10} size={4} aria-label={t('storemanagement.logo.sending')} />
            <Input.Description mt={6}>{t('storemanagement.logo.sending')}</Input.Description>
          </div>
        ) : failure ? (
          <Input.Error mt={6} role="alert">
            {failure}
          </Input.Error>
        ) : (
          <Input.Description mt={6}>{t('storemanagement.logo.help', { megabytes })}</Input.Description>
        )}
      </div>
    </div>
  )
}

const problemWith = ({ size, type }: File) => {
  if (!types.includes(type)) return 'wrongType'
  return size > logoBytes ? 'tooLarge' : null
}
