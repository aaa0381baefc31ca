import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'

export type FilterDrawerState = ReturnType<typeof useFilterDrawer>

/** Docked beside the content on wide screens, an overlay on others. Closing returns the focus to the button that opened it. */
export const useFilterDrawer = () => {
  const isDocked = useMediaQuery('(min-width: 1280px)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    isDocked,
    isOpen,
    button,
    toggle: () => setIsOpen(!isOpen),
    close: () => {
      setIsOpen(false)
      // The overlay traps the focus until it is unmounted.
      setTimeout(() => button.current?.focus({ preventScroll: true }))
    },
  }
}
