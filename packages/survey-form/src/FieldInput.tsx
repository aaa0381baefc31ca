import { plainText } from '@ressoa/domain/plain-text'
import { fieldTextLength, type SurveyField } from '@ressoa/domain/survey'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Problem } from './Problem'
import type { PartProps } from './SurveyForm'

type FieldProps = PartProps & { field: SurveyField }

/** A question that the store has defined. */
export const FieldInput = (props: FieldProps) => {
  const { field, problemAt, say } = props
  const id = `rs-field-${field.id}`
  const problem = problemAt(field.id)
  const hint = <span className="rs-hint">{say(field.required ? 'write.required' : 'write.optional')}</span>
  const isOneControl = field.type === 'text' || (field.template === 'dropdown' && field.type === 'singleSelect')
  const description = field.description && <p className="rs-description">{field.description}</p>
  const problemText = <Problem id={`${id}-problem`} problem={problem} say={say} />
  if (isOneControl) {
    return (
      <div className="rs-part">
        <label className="rs-label" htmlFor={id}>
          {field.title} {hint}
        </label>
        {description}
        {field.type === 'text' ? <TextAnswer id={id} {...props} /> : <Dropdown id={id} {...props} />}
        {problemText}
      </div>
    )
  }
  return (
    <fieldset className="rs-part" aria-describedby={problem && `${id}-problem`}>
      <legend className="rs-label">
        {field.title} {hint}
      </legend>
      {description}
      {field.type === 'rating' ? <Rating id={id} {...props} /> : <Choices id={id} {...props} />}
      {problemText}
    </fieldset>
  )
}

const nameOf = ({ id }: SurveyField) => `field-${id}`

const TextAnswer = ({ id, field, draft, onChange, onLeave, problemAt }: FieldProps & { id: string }) => (
  <textarea
    id={id}
    name={nameOf(field)}
    rows={2}
    maxLength={fieldTextLength}
    aria-invalid={problemAt(field.id) !== undefined}
    aria-describedby={problemAt(field.id) && `${id}-problem`}
    {...(onChange
      ? {
          value: draft.fields[field.id]?.text ?? '',
          onChange: (event) =>
            onChange({ ...draft, fields: { ...draft.fields, [field.id]: { text: event.currentTarget.value } } }),
          onBlur: () => onLeave?.(field.id),
        }
      : { defaultValue: draft.fields[field.id]?.text })}
  />
)

const Dropdown = ({ id, field, draft, onChange, onLeave, say }: FieldProps & { id: string }) => {
  const chosen = String(draft.fields[field.id]?.values?.[0] ?? '')
  const change = (value: string) =>
    onChange?.({ ...draft, fields: { ...draft.fields, [field.id]: { values: value === '' ? [] : [Number(value)] } } })
  return (
    <select
      id={id}
      name={nameOf(field)}
      {...(onChange
        ? { value: chosen, onChange: (event) => change(event.currentTarget.value), onBlur: () => onLeave?.(field.id) }
        : { defaultValue: chosen })}
    >
      <option value="">{say('write.choose')}</option>
      {field.values.map(({ id: valueId, value }) => (
        <option key={valueId} value={valueId}>
          {value}
        </option>
      ))}
    </select>
  )
}

const toggled = (chosen: readonly number[], valueId: number) =>
  chosen.includes(valueId) ? chosen.filter((other) => other !== valueId) : [...chosen, valueId]

// From this number on, the values scroll in a box and can be searched.
const manyValues = 12

const Choices = ({ id, field, draft, onChange, onLeave, say }: FieldProps & { id: string }) => {
  const [term, setTerm] = useState('')
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const chosen = draft.fields[field.id]?.values ?? []
  const isLong = field.values.length > manyValues
  const isFound = ({ id: valueId, value }: SurveyField['values'][number]) =>
    chosen.includes(valueId) || plainText(value).includes(plainText(term.trim()))
  const shown = isLong ? field.values.filter(isFound) : field.values
  const isMany = field.type === 'multiSelect'
  const change = (valueId: number) =>
    onChange?.({ ...draft, fields: { ...draft.fields, [field.id]: { values: isMany ? toggled(chosen, valueId) : [valueId] } } })
  const list = (
    <div className={choicesLook(field, isLong)}>
      {shown.map(({ id: valueId, value }) => (
        <label key={valueId} className="rs-choice">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={nameOf(field)}
            value={valueId}
            {...(onChange
              ? { checked: chosen.includes(valueId), onChange: () => change(valueId), onBlur: () => onLeave?.(field.id) }
              : { defaultChecked: chosen.includes(valueId) })}
          />
          <span>{value}</span>
        </label>
      ))}
      {shown.length === 0 && <p className="rs-description">{say('write.noneFound')}</p>}
    </div>
  )
  // The server-rendered page has no script yet, and may never get one: the search would not work.
  if (!isLong || !isLive) return list
  return (
    <>
      <input
        id={`${id}-search`}
        type="search"
        className="rs-search"
        aria-label={say('write.searchIn', { part: field.title })}
        placeholder={say('write.search')}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        // Enter would submit the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {list}
    </>
  )
}

const choicesLook = ({ template }: SurveyField, isLong: boolean) => {
  if (isLong) return 'rs-choices rs-column rs-long'
  return template === 'dropdown' ? 'rs-choices rs-column' : 'rs-choices'
}

/** Stars or a colour scale: radio buttons, with the label of the picked value beside them. */
const Rating = ({ field, draft, onChange, onLeave }: FieldProps & { id: string }) => {
  const chosen = draft.fields[field.id]?.values?.[0]
  const chosenIndex = field.values.findIndex(({ id }) => id === chosen)
  const pick = (valueId: number) => onChange?.({ ...draft, fields: { ...draft.fields, [field.id]: { values: [valueId] } } })
  const byKey = (event: KeyboardEvent<HTMLInputElement>, valueId: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    pick(valueId)
  }
  return (
    <div className={`rs-rating rs-${field.template}`}>
      {field.values.map(({ id: valueId, value, valueAsInteger }, index) => (
        <label key={valueId} className={index <= chosenIndex ? 'rs-star rs-lit' : 'rs-star'} title={value}>
          <input
            type="radio"
            name={nameOf(field)}
            value={valueId}
            aria-label={`${valueAsInteger ?? index + 1} ${value}`}
            {...(onChange
              ? {
                  checked: chosen === valueId,
                  onChange: () => pick(valueId),
                  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => byKey(event, valueId),
                  onBlur: () => onLeave?.(field.id),
                }
              : { defaultChecked: chosen === valueId })}
          />
          {field.template === 'stars' ? <Star /> : <span aria-hidden="true">{valueAsInteger ?? index + 1}</span>}
        </label>
      ))}
      <span className="rs-words" aria-hidden="true">
        {field.values[chosenIndex]?.value}
      </span>
    </div>
  )
}

const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
  </svg>
)
