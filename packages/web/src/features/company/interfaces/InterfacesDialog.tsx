import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask, type DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ApiTokenList } from '../../../interfaces/ApiTokenList.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import classes from '../company.module.css'
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
  const { data, error, refetch } = useRead(reads.webhooks.list, {})
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('webhooks.title')}</Title>
        <Button variant="default" size="compact-sm" onClick={() => void ask(WebhookDialog, undefined)}>
          {t('webhooks.add')}
        </Button>
      </Group>
      <p className={classes['quiet']}>{data?.webhooks.length === 0 ? t('webhooks.none') : t('webhooks.lead')}</p>
      {error ? <ErrorState error={error} onRetry={refetch} /> : data ? <WebhookList webhooks={data.webhooks} /> : <RowsSkeleton rows={2} />}
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
      <p className={classes['quiet']}>{data?.tokens.length === 0 ? t('apiTokens.noneOfAll') : t('apiTokens.ofAllLead')}</p>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ApiTokenList label={t('apiTokens.title')} tokens={data?.tokens ?? []} />}
    </section>
  )
}
