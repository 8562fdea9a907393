import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/hooks.ts'
import { DialogHost } from '../dialog/dialogs.tsx'
import { themeOf, variablesOf } from '../theme/theme.ts'
import { Flashes } from '../ui/notifications/flash.tsx'
import { readSearch, writeSearch } from '../url/search.ts'

/** Addresses are written as the product writes them. */
const ADDRESS = { parseSearch: readSearch, stringifySearch: writeSearch }

/** Shows a component as a page does: with theme, texts, the query cache, an address that is told, dialogs and flashes. */
export async function show(component: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute({ component: Shown }), history: createMemoryHistory(), ...ADDRESS })
  await router.load()
  const screen = await render(component, { wrapper: ({ children }) => <Page router={router}>{children}</Page> })
  return Object.assign(screen, { address: () => router.history.location.href, goTo: (href: string) => router.history.push(href) })
}

const theme = themeOf('')
const variables = variablesOf('')
const Component = createContext<ReactNode>(null)

function Page({ router, children }: { router: AnyRouter; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={variables}>
        <Component value={children}>
          <RouterProvider router={router} />
        </Component>
      </MantineProvider>
    </QueryClientProvider>
  )
}

function Shown() {
  return (
    <>
      <Flashes />
      <main>{use(Component)}</main>
      <DialogHost />
    </>
  )
}
