import { NumberInput, Select, Switch } from '@mantine/core'
import { type Editable, type Template, uploadTemplateImage } from '@ressoa/contract/templates'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../components/PictureField'
import { RichText } from '../../components/rich-text/RichText'
import classes from './TemplateEditor.module.css'

type EditableFieldProps = {
  editable: Editable
  value: string
  mergeFields: Template['mergeFields']
  onChange: (value: string) => void
}

/** The input for one editable value, by type. */
export const EditableField = ({ editable, value, mergeFields, onChange }: EditableFieldProps) => {
  const { subtitle, type, possibleValues } = editable
  if (type === 'richText') return <RichText label={subtitle} value={value} mergeFields={mergeFields} onChange={onChange} />
  if (type === 'image') {
    return (
      <PictureField
        endpoint={uploadTemplateImage}
        label={subtitle}
        picture={<Thumbnail address={value} />}
        isThere={value !== ''}
        onChange={(address) => onChange(address ?? '')}
      />
    )
  }
  if (type === 'number') return <NumberField editable={editable} value={value} onChange={onChange} />
  if (type === 'boolean') {
    return (
      <Switch label={subtitle} checked={value === 'true'} onChange={(event) => onChange(String(event.currentTarget.checked))} />
    )
  }
  return (
    <Select
      label={subtitle}
      allowDeselect={false}
      data={possibleValues.map((possible) => ({ value: possible.key, label: possible.value }))}
      value={value || null}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

const Thumbnail = ({ address }: { address: string }) => (
  <span className={classes.thumbnail} aria-hidden="true">
    {address ? <img src={address} alt="" /> : <IconPhoto size={22} stroke={1.4} />}
  </span>
)

/** The minimum defaults to 0. */
const limitsOf = ({ possibleValues }: Editable) => {
  const limit = (name: string) => possibleValues.find(({ key }) => key === name)?.value
  return { min: Number(limit('min') ?? 0), max: limit('max') === undefined ? undefined : Number(limit('max')) }
}

const NumberField = ({ editable, value, onChange }: Pick<EditableFieldProps, 'editable' | 'value' | 'onChange'>) => {
  const { t } = useTranslation()
  const { min, max } = limitsOf(editable)
  const settle = () => {
    if (value === '' || Number(value) < min) onChange(String(min))
  }
  return (
    <NumberInput
      label={editable.subtitle}
      description={t('template.editor.minimum', { min })}
      min={min}
      max={max}
      allowDecimal={false}
      value={value}
      onChange={(next) => onChange(String(next))}
      onBlur={settle}
    />
  )
}
