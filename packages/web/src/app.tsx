import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { queryClient } from './api/hooks.ts'
import { useCompanyQuery } from './company/company.ts'
import { UnknownHost } from './company/UnknownHost.tsx'
import { allTexts } from './i18n/i18n.ts'
import { router } from './routes.tsx'
import { useFont } from './theme/font.ts'
import { themeOf, variablesOf } from './theme/theme.ts'
import { onFirstInteraction } from './ui/later/touched.ts'
import { Toasts } from './ui/notifications/toast.tsx'
import { ErrorState } from './ui/state/ErrorState.tsx'
import { LoadingScreen } from './ui/state/LoadingScreen.tsx'

const ALL_TEXTS_MS = 3_000

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
  useFont()
  // Texts of other pages: on first interaction, or after a delay.
  useEffect(() => {
    onFirstInteraction(() => void allTexts())
    const later = setTimeout(() => void allTexts(), ALL_TEXTS_MS)
    return () => clearTimeout(later)
  }, [])

  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="light">
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
