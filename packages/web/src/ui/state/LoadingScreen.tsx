import { Center, Loader, Stack, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { StillLoading } from './Skeletons.tsx'

/** Covers the page while the user and texts are loading. */
export function LoadingScreen({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTexts()
  return (
    <Center mih={isWhole ? '100dvh' : '60dvh'} role="status" data-coming>
      <Stack align="center" gap="sm">
        <Loader size="sm" />
        <Text c="dimmed">{t('ui.loading')}</Text>
        <StillLoading onRetry={() => window.location.reload()} />
      </Stack>
    </Center>
  )
}
