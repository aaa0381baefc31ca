import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Providers } from '../Providers'
import { createAppRouter, focusTitleOnChange } from '../router'

export const renderPart = (part: ReactNode) => ({ user: userEvent.setup(), ...render(<Providers env="test">{part}</Providers>) })

/** The whole interface at a URL, as a browser would open it. */
export const openApp = (address: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  focusTitleOnChange(router)
  return { router, ...renderPart(<RouterProvider router={router} />) }
}
