import { useEffect, useState } from 'react'

type Opening = { opener: Element | null; before: Opening | undefined }

/** The overlays that are open, the last one on top. */
const open: Opening[] = []

/**
 * Returns the focus to the previous element when the component goes: Mantine's overlays record that element only if they open
 * after they mount. One that opened from another overlay and took its place returns it to where the first was opened.
 */
export const useFocusBack = () => {
  const [opening] = useState((): Opening => ({ opener: document.activeElement, before: open.at(-1) }))
  useEffect(() => {
    open.push(opening)
    return () => {
      open.splice(open.indexOf(opening), 1)
      setTimeout(() => stillThere(opening)?.focus({ preventScroll: true }))
    }
  }, [opening])
}

const stillThere = (opening: Opening | undefined): HTMLElement | undefined => {
  if (!opening) return undefined
  const { opener, before } = opening
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : stillThere(before)
}
