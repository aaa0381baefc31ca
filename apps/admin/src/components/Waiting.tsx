import { type ReactNode, useEffect, useState } from 'react'

const shownAfterMilliseconds = 200

/** A skeleton or spinner that appears only when the wait can be felt: a quick answer flashes nothing. */
export const Waiting = ({ children }: { children: ReactNode }) => {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? children : null
}
