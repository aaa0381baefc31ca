import { type ReactNode, useEffect, useState } from 'react'

const shownAfterMilliseconds = 200

/** A skeleton or spinner that appears only after a delay, so that a fast reply causes no flash. */
export const Waiting = ({ children }: { children: ReactNode }) => {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), shownAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? children : null
}
