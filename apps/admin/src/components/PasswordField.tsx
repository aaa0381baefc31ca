import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** A password with a visibility switch that is reachable by keyboard and labelled with its effect. */
export const PasswordField = (props: PasswordInputProps) => {
  const { t } = useTranslation()
  const [isVisible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visible={isVisible}
      onVisibilityChange={toggle}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={20} stroke={1.7} /> : <IconEye size={20} stroke={1.7} />)}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? t('form.hidePassword') : t('form.showPassword'),
        tabIndex: 0,
        size: 36,
      }}
    />
  )
}
