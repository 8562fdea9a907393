import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/hooks.ts'
import { DialogHost } from '../dialog/dialogs.tsx'
import { themeOf, variablesOf } from '../theme/theme.ts'
import { Toasts } from '../ui/notifications/toast.tsx'
import { readSearch, writeSearch } from '../url/search.ts'
import { type SearchSchema, searchOptions } from '../url/search-schema.ts'

/** Serializes URLs as the product does. */
const ADDRESS = { parseSearch: readSearch, stringifySearch: writeSearch }

/** The page that a component belongs to, whose search schema it reads. */
type Screen<Output> = { from: keyof RegisteredRouter['routesById']; search: SearchSchema<Output>; address?: string }

/**
 * Shows a component with theme, texts, query cache, dialogs, toasts, and a router, with its page's search if given: `show(<UsersPage />, {
 * from: '/full/user/list', search: usersSearch, address: '/?view=staff' })`.
 */
export async function show<Output extends object>(component: ReactNode, screenOf?: Screen<Output>) {
  const history = createMemoryHistory({ initialEntries: [screenOf?.address ?? '/'] })
  const router = createRouter({ routeTree: treeWith(screenOf), history, ...ADDRESS })
  await router.load()
  const screen = await render(component, { wrapper: ({ children }) => <Page router={router}>{children}</Page> })
  return Object.assign(screen, { address: () => router.history.location.href, goTo: (href: string) => router.history.push(href) })
}

/** The page's route without its path: tests open it at '/'. */
function treeWith<Output extends object>(screenOf: Screen<Output> | undefined) {
  const root = createRootRoute({ component: Shown })
  if (!screenOf) return root
  const route = createRoute({ getParentRoute: () => root, id: screenOf.from.slice(1), ...searchOptions(screenOf.search) })
  return root.addChildren([route.addChildren([createRoute({ getParentRoute: () => route, path: '/' })])])
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
      <Toasts />
      <main>{use(Component)}</main>
      <DialogHost />
    </>
  )
}
