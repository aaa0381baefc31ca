import { TextInput, type TextInputProps } from '@mantine/core'
import { searchTextLength } from '@ressoa/domain/limits'
import { useEffect, useState } from 'react'

type FilterTextProps = Omit<TextInputProps, 'value' | 'onChange'> & { text: string; onType: (text: string) => void }

/** The URL has the text; this component has what is being typed. */
export const FilterText = ({ text, onType, ...field }: FilterTextProps) => {
  const [typed, setTyped] = useState(text)
  // The URL also changes without typing: by the back button, or when a filter is removed.
  useEffect(() => setTyped((now) => (now.trim() === text ? now : text)), [text])
  return (
    <TextInput
      {...field}
      autoComplete="off"
      maxLength={searchTextLength.max}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onType(value.trim())
      }}
    />
  )
}
