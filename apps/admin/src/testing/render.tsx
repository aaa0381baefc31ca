import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Providers } from '../Providers'
import { createAppRouter, focusTitleOnChange } from '../router'

export const renderPart = (part: ReactNode) => ({ user: setUpUser(), ...render(<Providers env="test">{part}</Providers>) })

/** The whole interface at a URL, as a browser would open it. */
export const openApp = (address: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  focusTitleOnChange(router)
  return { router, ...renderPart(<RouterProvider router={router} />) }
}

/**
 * A user who gives a text of some length at once, as pasted: every single key would draw the page anew, a fifth of the time of these tests.
 * Keys in braces (`{Enter}`) are pressed.
 */
const setUpUser = () => {
  const user = userEvent.setup()
  const type: typeof user.type = async (element, text, options) => {
    if (text.length < 4 || /[{[]/.test(text)) return user.type(element, text, options)
    await user.click(element)
    await user.paste(text)
  }
  return { ...user, type }
}
