import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

const pauseMilliseconds = 300

type SearchFieldProps = { label: string; term: string; onSearch: (term: string) => void }

/** Searches when the user stops typing. The term is stored in the URL. */
export const SearchField = ({ label, term, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(term)
  const search = useDebouncedCallback(onSearch, pauseMilliseconds)
  // The URL also changes without typing: by the back button, or when a search is cleared.
  useEffect(() => setTyped(term), [term])
  return (
    <TextInput
      type="search"
      w={{ base: '100%', xs: 320 }}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
    />
  )
}
