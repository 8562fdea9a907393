import { Button, Group, Title } from '@mantine/core'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiTokenList } from '../../interfaces/ApiTokenList.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { ApiTokenDialog } from './ApiTokenDialog.tsx'
import classes from './profile.module.css'

/** The user's API tokens. */
export function ApiTokens() {
  const { t } = useTexts()
  const { data, error, refetch } = useRead(reads.user.apiTokens, {})
  return (
    <section>
      <Group justify="space-between" className={classes['heading'] ?? ''}>
        <Title order={3}>{t('apiTokens.title')}</Title>
        <Button variant="default" size="compact-sm" onClick={() => void ask(ApiTokenDialog, null)}>
          {t('apiTokens.make')}
        </Button>
      </Group>
      <p className={classes['quiet']}>{data?.tokens.length === 0 ? t('apiTokens.none') : t('apiTokens.lead')}</p>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ApiTokenList label={t('apiTokens.title')} tokens={data?.tokens ?? []} />}
    </section>
  )
}
