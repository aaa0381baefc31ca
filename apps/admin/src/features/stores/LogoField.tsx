import { Button, FileButton, Input, Progress } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PictureProblem, pictureMegabytes, pictureProblem, pictureTypes } from '../../lib/picture-file'
import classes from './LogoField.module.css'
import { StoreLogo } from './StoreLogo'
import { useUploadLogo } from './stores.mutations'

type LogoFieldProps = { name: string; value?: string | null; error?: string; onChange?: (logo: string | null) => void }

/** The store's picture: sent when it is chosen, kept when the form is saved. */
export const LogoField = ({ name, value = null, error, onChange }: LogoFieldProps) => {
  const { t } = useTranslation()
  const upload = useUploadLogo()
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const take = (file: File | null) => {
    if (!file) return
    const found = pictureProblem(file)
    setProblem(found)
    upload.reset()
    if (!found) upload.mutate(file, { onSuccess: ({ url }) => onChange?.(url) })
  }
  const failure = problem ? t(`picture.${problem}`, { megabytes: pictureMegabytes }) : (upload.error?.message ?? error)
  return (
    <div className={classes.field}>
      <StoreLogo store={{ name, logo: value }} size="large" />
      <div className={classes.words}>
        <Input.Label component="span">{t('storemanagement.logo')}</Input.Label>
        <div className={classes.buttons}>
          <FileButton onChange={take} accept={pictureTypes.join()} inputProps={{ 'aria-label': t('storemanagement.logo') }}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={upload.isPending}>
                {value ? t('picture.change') : t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {value && !upload.isPending && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange?.(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        {upload.isPending ? (
          <div role="status">
            <Progress value={100} animated mt={10} size={4} aria-label={t('picture.sending')} />
            <Input.Description mt={6}>{t('picture.sending')}</Input.Description>
          </div>
        ) : failure ? (
          <Input.Error mt={6} role="alert">
            {failure}
          </Input.Error>
        ) : (
          <Input.Description mt={6}>{t('picture.help', { megabytes: pictureMegabytes })}</Input.Description>
        )}
      </div>
    </div>
  )
}
