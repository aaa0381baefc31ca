import { Textarea } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { Counter } from '../../../components/Counter'

type CountedTextProps = {
  label: ReactNode
  max: number
  /** The props of the form for this input. */
  input: { value?: string; onChange?: (value: string) => void; onFocus?: (event: FocusEvent) => void }
  onChange?: (text: string) => void
  onFocus?: () => void
}

/** A required text with its counter. It may grow past the limit, so that nothing typed or pasted is lost. */
export const CountedText = ({ label, max, input, onChange = input.onChange, onFocus }: CountedTextProps) => {
  const { onChange: _change, ...props } = input
  return (
    <Textarea
      required
      autosize
      minRows={1}
      label={label}
      autoComplete="off"
      rightSection={<Counter text={input.value ?? ''} max={max} />}
      rightSectionWidth={68}
      rightSectionProps={{ style: { alignItems: 'flex-start', paddingTop: 9 } }}
      {...props}
      onFocus={(event) => {
        input.onFocus?.(event)
        onFocus?.()
      }}
      // The bar shows it as a single paragraph.
      onChange={(event) => onChange?.(event.currentTarget.value.replaceAll('\n', ' '))}
    />
  )
}
