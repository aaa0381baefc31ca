import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { storageKeys } from '../../lib/storage-keys'

export type DrawerState = {
  /** docked: part of the page, wide or as a rail. overlay: above the page, on narrow screens. */
  mode: 'docked' | 'overlay'
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/** The state of the docked drawer is stored; the overlay always starts closed. */
export const useDrawer = (): DrawerState => {
  const isNarrow = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false })
  const [isDockedOpen, setIsDockedOpen] = useState(() => localStorage.getItem(storageKeys.menu) !== 'closed')
  const [isOverlayOpen, setIsOverlayOpen] = useState(false)

  const keepDocked = (isOpen: boolean) => {
    localStorage.setItem(storageKeys.menu, isOpen ? 'open' : 'closed')
    setIsDockedOpen(isOpen)
  }
  return isNarrow
    ? {
        mode: 'overlay',
        isOpen: isOverlayOpen,
        toggle: () => setIsOverlayOpen(!isOverlayOpen),
        close: () => setIsOverlayOpen(false),
      }
    : { mode: 'docked', isOpen: isDockedOpen, toggle: () => keepDocked(!isDockedOpen), close: () => keepDocked(false) }
}
