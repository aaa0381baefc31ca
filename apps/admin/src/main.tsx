import '@fontsource-variable/figtree'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './i18n'
import { forgetEndedSession } from './lib/session'
import { Providers } from './Providers'
import { createAppRouter, focusTitleOnChange } from './router'

forgetEndedSession()
await startLanguage()

const router = createAppRouter()
focusTitleOnChange(router)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
