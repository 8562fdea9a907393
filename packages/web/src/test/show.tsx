import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/hooks.ts'
import { DialogHost } from '../dialog/dialogs.tsx'
import { themeOf, variablesOf } from '../theme/theme.ts'

/** Shows a component as a page does: with theme, texts, the query cache, dialogs and flashes. */
export const show = (component: ReactNode) => render(component, { wrapper: Page })

const theme = themeOf('')
const variables = variablesOf('')

function Page({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={variables}>
        <Notifications />
        <main>{children}</main>
        <DialogHost />
      </MantineProvider>
    </QueryClientProvider>
  )
}
