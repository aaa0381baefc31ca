import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths'

/** To the not-found page, which names the address that was asked for. */
export const ToNotFound = () => {
  // Kept from the first drawing: while the page changes, the address is already the next one.
  const [address] = useState(useLocation({ select: ({ publicHref }) => publicHref }))
  return <Navigate to={paths.notFound.path} state={{ missingAddress: address }} replace />
}
