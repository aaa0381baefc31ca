import { Checkbox, MultiSelect, Select, SimpleGrid, Skeleton, Switch, TextInput } from '@mantine/core'
import type { ConfigurationItem } from '@ressoa/contract/integrations'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../components/PasswordField'
import { latePart } from '../../../lib/late-part'
import classes from './Modal.module.css'

// Loaded only for an integration that has such a field.
const RichText = latePart(() => import('../../../components/rich-text/RichText'), 'RichText')

/** The limit of the call. */
const textLength = 4000
const shownAtOnce = 8

type ItemFieldProps = {
  item: ConfigurationItem
  value: string
  error?: ReactNode
  /** Marks the field for the form, which checks it when it is left. */
  field: { 'data-path': string; onBlur: () => void }
  onChange: (value: string) => void
}

/** The input for one setting, by its kind. */
export const ItemField = (props: ItemFieldProps) => {
  switch (props.item.itemValueType) {
    case 'text':
      return props.item.isSecret ? <SecretField {...props} /> : <TextField {...props} />
    case 'richText':
      return <RichField {...props} />
    case 'boolean':
      return <SwitchField {...props} />
    case 'singleSelect':
      return <OneOf {...props} />
    case 'multiSelect':
      return hasBoxes(props.item) ? <Boxes {...props} /> : <SomeOf {...props} />
  }
}

/** A few choices of which one is needed are all shown. */
export const hasBoxes = ({ itemValueType, required, values }: ConfigurationItem) =>
  itemValueType === 'multiSelect' && required && values.length <= shownAtOnce

const commonOf = ({ item: { title, help, required }, error }: ItemFieldProps) => ({
  label: title,
  description: help || undefined,
  required,
  error,
})

const TextField = (props: ItemFieldProps) => (
  <TextInput
    {...commonOf(props)}
    {...props.field}
    autoComplete="off"
    spellCheck={false}
    maxLength={textLength}
    value={props.value}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
)

/** What is stored is not shown again: the field is for a new value only. */
const SecretField = (props: ItemFieldProps) => {
  const { t } = useTranslation()
  const { isSet, help, required } = props.item
  return (
    <PasswordField
      {...commonOf(props)}
      {...props.field}
      required={required && !isSet}
      description={[help, isSet && t('integrations.modal.storedHelp')].filter(Boolean).join(' ') || undefined}
      placeholder={isSet ? t('integrations.modal.stored') : undefined}
      autoComplete="new-password"
      maxLength={textLength}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

const RichField = ({ item: { title, help, required }, value, error, onChange }: ItemFieldProps) => (
  <Suspense fallback={<Skeleton height={120} />}>
    <RichText label={title} help={help || undefined} isRequired={required} value={value} error={error} onChange={onChange} />
  </Suspense>
)

const SwitchField = ({ item: { title, help }, value, error, field, onChange }: ItemFieldProps) => (
  <Switch
    {...field}
    classNames={{ body: classes.switch, label: classes.switchLabel }}
    labelPosition="left"
    label={title}
    description={help || undefined}
    error={error}
    checked={value === 'true'}
    onChange={(event) => onChange(String(event.currentTarget.checked))}
  />
)

/** An empty choice is said as the placeholder: the field can be cleared. */
const choicesOf = ({ values }: ConfigurationItem) =>
  values.filter(({ value }) => value !== '').map(({ value, name }) => ({ value, label: name }))
const chosenIn = (value: string) => value.split(',').filter((each) => each !== '')

const OneOf = (props: ItemFieldProps) => {
  const { item, value, field, onChange } = props
  return (
    <Select
      {...commonOf(props)}
      {...field}
      data={choicesOf(item)}
      searchable={item.values.length > shownAtOnce}
      placeholder={item.values.find((each) => each.value === '')?.name}
      clearable={!item.required}
      allowDeselect={false}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

const SomeOf = (props: ItemFieldProps) => {
  const { item, value, field, onChange } = props
  return (
    <MultiSelect
      {...commonOf(props)}
      {...field}
      data={choicesOf(item)}
      searchable={item.values.length > shownAtOnce}
      value={chosenIn(value)}
      onChange={(chosen) => onChange(chosen.join())}
    />
  )
}

const Boxes = (props: ItemFieldProps) => {
  const { item, value, field, onChange } = props
  return (
    <Checkbox.Group
      {...commonOf(props)}
      labelProps={{ id: `${field['data-path']}-label` }}
      withAsterisk={item.required}
      value={chosenIn(value)}
      onChange={(chosen) => onChange(item.values.flatMap((each) => (chosen.includes(each.value) ? each.value : [])).join())}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
        {item.values.map((each, index) => (
          <Checkbox key={each.value} value={each.value} label={each.name} {...(index === 0 && field)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
