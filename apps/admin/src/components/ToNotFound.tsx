import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths'

/** Redirects to the not-found page, which shows the requested URL. */
export const ToNotFound = () => {
  // Stored on the first render: during the redirect the location is already the new one.
  const [address] = useState(useLocation({ select: ({ publicHref }) => publicHref }))
  return <Navigate to={paths.notFound.path} state={{ missingAddress: address }} replace />
}
