import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { queryClient } from './api/hooks.ts'
import { useCompanyQuery } from './company/company.ts'
import { UnknownHost } from './company/UnknownHost.tsx'
import { router } from './routes.tsx'
import { colorSchemeManager } from './theme/color-scheme.ts'
import { themeOf, variablesOf } from './theme/theme.ts'
import { Toasts } from './ui/notifications/toast.tsx'
import { ErrorState } from './ui/state/ErrorState.tsx'
import { LoadingScreen } from './ui/state/LoadingScreen.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <CompanyApp />
    </QueryClientProvider>
  )
}

/** Nothing renders before the company's colors are known. */
function CompanyApp() {
  const { company, isUnknownHost, isError, refetch } = useCompanyQuery()
  const brand = company?.accentColor ?? ''
  const theme = useMemo(() => themeOf(brand), [brand])
  const variables = useMemo(() => variablesOf(brand), [brand])

  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="light" colorSchemeManager={colorSchemeManager}>
      <Toasts />
      {isUnknownHost ? (
        <UnknownHost />
      ) : company ? (
        <RouterProvider router={router} />
      ) : isError ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <LoadingScreen isWhole />
      )}
    </MantineProvider>
  )
}
