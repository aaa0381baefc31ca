import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useIsPrinting } from './lib/printing'
import { createQueryClient } from './lib/query'
import { colorSchemeManager, cssVariablesResolver, theme } from './theme'

/** `test` renders without transitions and portal delays. */
type ProvidersProps = { env?: 'default' | 'test'; children: ReactNode }

export const Providers = ({ env, children }: ProvidersProps) => {
  const [queryClient] = useState(createQueryClient)
  const isPrinting = useIsPrinting()
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // Paper is white.
      forceColorScheme={isPrinting ? 'light' : undefined}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <Notifications position="bottom-left" limit={2} containerWidth={400} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
