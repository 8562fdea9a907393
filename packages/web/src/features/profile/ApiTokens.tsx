import { Box, Button, Group, Title } from '@mantine/core'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiTokenList } from '../../interfaces/ApiTokenList.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { ApiTokenDialog } from './ApiTokenDialog.tsx'

/** The user's API tokens. */
export function ApiTokens() {
  const { t } = useTexts()
  const { data, error, refetch } = useRead(reads.user.apiTokens, {})
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('apiTokens.title')}</Title>
        <Button variant="default" size="compact-sm" onClick={() => void ask(ApiTokenDialog, null)}>
          {t('apiTokens.make')}
        </Button>
      </Group>
      <Box component="p" m={0} fz="compact" c="dimmed">
        {t(data?.tokens.length === 0 ? 'apiTokens.none' : 'apiTokens.lead')}
      </Box>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ApiTokenList label={t('apiTokens.title')} tokens={data?.tokens ?? []} />}
    </section>
  )
}
