import '@fontsource-variable/figtree'
import './mantine.css'
import '@mantine/notifications/styles.layer.css'
import './base.css'
import './print.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './i18n'
import { watchPrinting } from './lib/printing'
import { forgetEndedSession } from './lib/session'
import { Providers } from './Providers'
import { createAppRouter, focusTitleOnChange } from './router'

forgetEndedSession()
watchPrinting()
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
