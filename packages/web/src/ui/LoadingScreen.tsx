import { Center, Loader, Stack, Text } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'

/** The whole screen while who you are and what is said is not known yet. */
export function LoadingScreen() {
  const { t } = useTexts()
  return (
    <Center mih="60dvh" role="status">
      <Stack align="center" gap="sm">
        <Loader size="sm" />
        <Text c="dimmed">{t('ui.loading')}</Text>
      </Stack>
    </Center>
  )
}
