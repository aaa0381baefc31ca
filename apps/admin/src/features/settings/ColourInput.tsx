import { TextInput } from '@mantine/core'
import type { Theme } from '@ressoa/contract/settings'
import { readableContrast } from '@ressoa/domain/contrast'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n'
import { formatNumber } from '../../lib/format'
import { ClearButton } from './ClearButton'
import type { SettingsFormApi } from './SettingsForm'
import classes from './SurveyTheme.module.css'
import { type ColourField, colourWarnings, isColour, ownColour } from './survey-theme'

type ColourInputProps = { form: SettingsFormApi; field: ColourField; theme: Theme; help?: string }

/** A colour as text, with the system's colour picker. Empty means the default. */
export const ColourInput = ({ form, field, theme, help }: ColourInputProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const label = t(`settings.theme.field.${field}`)
  const value = form.values.theme[field]
  const own = ownColour(theme, field)
  const choose = (colour: string) => form.setFieldValue(`theme.${field}`, colour)
  return (
    <TextInput
      ref={input}
      label={label}
      placeholder={t(`settings.theme.own.${field}`, { colour: own })}
      description={<Advice field={field} theme={theme} help={help} />}
      autoComplete="off"
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('settings.theme.pick', { field: label })}
          value={isColour(value) ? value.toLowerCase() : own}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      }
      leftSectionPointerEvents="all"
      leftSectionWidth={44}
      rightSection={value && <ClearButton label={label} input={input} onClear={() => choose('')} />}
      rightSectionPointerEvents="all"
      {...form.getInputProps(`theme.${field}`)}
    />
  )
}

const Advice = ({ field, theme, help }: Pick<ColourInputProps, 'field' | 'theme' | 'help'>) => {
  const { t } = useTranslation()
  const warning = colourWarnings(theme)[field]
  const number = (value: number) => formatNumber(value, currentLanguage(), 1)
  return (
    <>
      <span className={classes.warning} role="status">
        {warning && (
          <>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            <span>
              {t(`settings.theme.warning.${warning.remedy}`, {
                // Rounded down: 4.46 must not read as the 4.5 that it misses.
                ratio: number(Math.floor(warning.ratio * 10) / 10),
                enough: number(readableContrast),
                ground: t(`settings.theme.ground.${warning.on}`),
              })}
            </span>
          </>
        )}
      </span>
      {!warning && help}
    </>
  )
}
