import { Center, Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The whole screen while who you are and what is said is not known yet. */
export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <Center mih="60dvh" role="status">
      <Stack align="center" gap="sm">
        <Loader size="sm" />
        <Text c="dimmed">{t('ui.loading')}</Text>
      </Stack>
    </Center>
  )
}
