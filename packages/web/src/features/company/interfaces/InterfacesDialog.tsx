import { Anchor, Box, Button, Group, Stack, Title } from '@mantine/core'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask, type DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ApiTokenList } from '../../../interfaces/ApiTokenList.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookList } from './WebhookList.tsx'

/** Connections to other programs: webhooks and API tokens. */
export function InterfacesDialog({ close }: DialogProps<null, true>) {
  const { t } = useTexts()
  return (
    <ReadDialog title={t('interfaces.title')} context={t('interfaces.lead')} close={() => close()} width={760}>
      <Stack gap="lg">
        <Webhooks />
        <Tokens />
      </Stack>
    </ReadDialog>
  )
}

function Webhooks() {
  const { t } = useTexts()
  const read = useRead(reads.webhooks.list, {})
  const { data } = read
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('webhooks.title')}</Title>
        <Button variant="default" size="compact-sm" onClick={() => void ask(WebhookDialog, undefined)}>
          {t('webhooks.add')}
        </Button>
      </Group>
      <Box component="p" m={0} fz="compact" c="dimmed">
        {t(data?.webhooks.length === 0 ? 'webhooks.none' : 'webhooks.lead')}
      </Box>
      <Loaded read={read} rows={2} columns={6}>
        {({ webhooks }) => <WebhookList webhooks={webhooks} />}
      </Loaded>
    </section>
  )
}

function Tokens() {
  const { t } = useTexts()
  const { data, error, refetch } = useRead(reads.user.apiTokensOfAll, {})
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('apiTokens.title')}</Title>
        <Anchor href="/api/docs" target="_blank" rel="noopener" size="sm">
          {t('interfaces.docs')}
        </Anchor>
      </Group>
      <Box component="p" m={0} fz="compact" c="dimmed">
        {t(data?.tokens.length === 0 ? 'apiTokens.noneOfAll' : 'apiTokens.ofAllLead')}
      </Box>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ApiTokenList label={t('apiTokens.title')} tokens={data?.tokens ?? []} />}
    </section>
  )
}
