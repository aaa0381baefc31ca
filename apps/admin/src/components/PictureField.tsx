import { Button, FileButton, Input, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PictureEndpoint, usePictureUpload } from '../lib/picture-upload'
import classes from './PictureField.module.css'
import { PictureRetry } from './PictureRetry'

type PictureFieldProps = {
  endpoint: PictureEndpoint
  label: string
  /** The picture as it will be shown. */
  picture: ReactNode
  isThere: boolean
  error?: string
  onChange: (address: string | null) => void
}

/** A picture that is uploaded when it is chosen, and stored when its form is saved. */
export const PictureField = ({ endpoint, label, picture, isThere, error, onChange }: PictureFieldProps) => {
  const { t } = useTranslation()
  const upload = usePictureUpload(endpoint, onChange)
  return (
    <div className={classes.field}>
      {picture}
      <div className={classes.words}>
        <Input.Label component="span">{label}</Input.Label>
        <div className={classes.buttons}>
          <FileButton onChange={upload.take} accept={upload.accept} inputProps={{ 'aria-label': label }}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={upload.isSending}>
                {isThere ? t('picture.change') : t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {isThere && !upload.isSending && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <Below upload={upload} error={error} />
      </div>
    </div>
  )
}

const Below = ({ upload, error }: { upload: ReturnType<typeof usePictureUpload>; error: string | undefined }) => {
  const { t } = useTranslation()
  const failure = upload.failure ?? error
  if (upload.isSending) {
    return (
      <div role="status">
        <Progress value={upload.share * 100} mt={10} size={4} aria-label={t('picture.sending')} />
        <Input.Description mt={6}>{t('picture.sending')}</Input.Description>
      </div>
    )
  }
  if (failure) {
    return (
      <Input.Error mt={6} role="alert">
        {failure}
        <PictureRetry retry={upload.retry} />
      </Input.Error>
    )
  }
  return <Input.Description mt={6}>{upload.help}</Input.Description>
}
