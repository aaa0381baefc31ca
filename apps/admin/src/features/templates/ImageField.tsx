import { Button, FileButton, Input, Progress } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PictureProblem, pictureMegabytes, pictureProblem, pictureTypes } from '../../lib/picture-file'
import classes from './TemplateEditor.module.css'
import { useUploadImage } from './templates.mutations'

type ImageFieldProps = { label: string; value: string; onChange: (address: string) => void }

/** A picture of the mail: sent when it is chosen, kept when the template is saved. */
export const ImageField = ({ label, value, onChange }: ImageFieldProps) => {
  const { t } = useTranslation()
  const upload = useUploadImage()
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const take = (file: File | null) => {
    if (!file) return
    const found = pictureProblem(file)
    setProblem(found)
    upload.reset()
    if (!found) upload.mutate(file, { onSuccess: ({ url }) => onChange(url) })
  }
  const failure = problem ? t(`picture.${problem}`, { megabytes: pictureMegabytes }) : upload.error?.message
  return (
    <div className={classes.image}>
      <span className={classes.thumbnail} aria-hidden="true">
        {value ? <img src={value} alt="" /> : <IconPhoto size={22} stroke={1.4} />}
      </span>
      <div className={classes.imageWords}>
        <Input.Label component="span">{label}</Input.Label>
        <div className={classes.imageTools}>
          <FileButton onChange={take} accept={pictureTypes.join()} inputProps={{ 'aria-label': label }}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={upload.isPending}>
                {value ? t('picture.change') : t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {value && !upload.isPending && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => onChange('')}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        {upload.isPending ? (
          <div role="status">
            <Progress value={upload.share * 100} mt={10} size={4} aria-label={t('picture.sending')} />
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
