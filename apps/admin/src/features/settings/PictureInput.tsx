import { Button, FileButton, TextInput } from '@mantine/core'
import { uploadImage } from '@ressoa/contract/settings'
import { IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureRetry } from '../../components/PictureRetry'
import { usePictureUpload } from '../../lib/picture-upload'
import { ClearButton } from './ClearButton'
import type { SettingsFormApi } from './SettingsForm'
import classes from './SurveyTheme.module.css'
import type { PictureField } from './survey-theme'

type PictureInputProps = {
  form: SettingsFormApi
  field: PictureField
  /** The image that can be shown now. */
  shown: string | undefined
  placeholder?: string
  help?: string
}

/** An image by URL or by upload. It is uploaded when chosen, but used only after the settings are saved. */
export const PictureInput = ({ form, field, shown, placeholder = 'https://', help }: PictureInputProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const label = t(`settings.theme.field.${field}`)
  const { error, onChange, ...props } = form.getInputProps(`theme.${field}`)
  const upload = usePictureUpload(uploadImage, onChange)
  const write = (address: string) => {
    upload.reset()
    onChange(address)
  }
  const action = shown ? t('picture.change') : t('picture.choose')
  return (
    <div className={classes.picture}>
      <div className={classes.thumbnail} aria-hidden="true">
        {shown ? <img src={shown} alt="" /> : <IconPhoto size={22} stroke={1.4} />}
      </div>
      <TextInput
        ref={input}
        label={label}
        placeholder={placeholder}
        description={help ? `${help} ${upload.help}` : upload.help}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        rightSection={props.value && <ClearButton label={label} input={input} onClear={() => write('')} />}
        rightSectionPointerEvents="all"
        {...props}
        onChange={(event) => write(event.currentTarget.value)}
        error={
          upload.failure ? (
            <>
              {upload.failure}
              <PictureRetry retry={upload.retry} />
            </>
          ) : (
            error
          )
        }
      />
      <FileButton onChange={upload.take} accept={upload.accept} inputProps={{ 'aria-label': label }}>
        {(button) => (
          <Button
            {...button}
            className={classes.send}
            variant="default"
            loading={upload.isSending}
            aria-label={t('settings.theme.sendPicture', { action, field: label })}
          >
            {action}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
