import { Button, FileButton, TextInput } from '@mantine/core'
import { uploadImage } from '@ressoa/contract/settings'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api'
import { type PictureProblem, pictureMegabytes, pictureProblem, pictureTypes } from '../../lib/picture-file'
import { ClearButton } from './ClearButton'
import type { SettingsFormApi } from './SettingsForm'
import classes from './SurveyTheme.module.css'
import type { PictureField } from './survey-theme'

type PictureInputProps = {
  form: SettingsFormApi
  field: PictureField
  /** What can be shown of it now. */
  shown: string | undefined
  placeholder?: string
  help?: string
}

/** A picture by its address, or sent from here: sent when it is chosen, worn when the settings are saved. */
export const PictureInput = ({ form, field, shown, placeholder = 'https://', help }: PictureInputProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload()
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const label = t(`settings.theme.field.${field}`)
  const { error, onChange, ...props } = form.getInputProps(`theme.${field}`)
  const choose = (url: string) => {
    setProblem(null)
    upload.reset()
    onChange(url)
  }
  const take = (file: File | null) => {
    if (!file) return
    const found = pictureProblem(file)
    setProblem(found)
    upload.reset()
    if (!found) upload.mutate(file, { onSuccess: ({ url }) => choose(url) })
  }
  const failure = problem ? t(`picture.${problem}`, { megabytes: pictureMegabytes }) : (upload.error?.message ?? error)
  const sizes = t('picture.help', { megabytes: pictureMegabytes })
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
        description={help ? `${help} ${sizes}` : sizes}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        rightSection={props.value && <ClearButton label={label} input={input} onClear={() => choose('')} />}
        rightSectionPointerEvents="all"
        {...props}
        onChange={(event) => choose(event.currentTarget.value)}
        error={failure}
      />
      <FileButton onChange={take} accept={pictureTypes.join()} inputProps={{ 'aria-label': label }}>
        {(button) => (
          <Button
            {...button}
            className={classes.send}
            variant="default"
            loading={upload.isPending}
            aria-label={t('settings.theme.sendPicture', { action, field: label })}
          >
            {action}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

const useUpload = () =>
  useMutation({
    mutationFn: (file: File) => call(uploadImage, undefined, { file }),
    meta: { showsOwnError: true },
  })
