import type { ApiTokenScope } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { IconApi } from '@tabler/icons-react'
import { call, reads } from '../api/client.ts'
import { useCall } from '../api/hooks.ts'
import { ConfirmDialog } from '../dialog/confirm.ts'
import { ask } from '../dialog/dialogs.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Item, ItemList } from '../ui/ItemList.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

type Token = {
  id: number
  name: string
  scopes: readonly ApiTokenScope[]
  madeAt: string
  lastUsedAt: string | null
  lastDay: string
  userName?: string
}

const hasEnded = ({ lastDay }: Token): boolean => lastDay < new Date().toISOString().slice(0, 10)

/** API tokens with a revoke button. Other users' tokens show their owner. */
export function ApiTokenList({ label, tokens }: { label: string; tokens: readonly Token[] }) {
  const { t } = useTexts()
  const revoke = useCall(call.user.removeApiToken, { refreshes: [reads.user.apiTokens, reads.user.apiTokensOfAll] })
  const askRevoke = async ({ id, name }: Token) => {
    const about = {
      title: t('apiTokens.revokeTitle', { name }),
      body: t('apiTokens.revokeBody'),
      confirmLabel: t('apiTokens.revoke'),
      isDangerous: true,
    }
    if (await ask(ConfirmDialog, about)) revoke.mutate({ id })
  }
  const about = ({ scopes, madeAt, lastUsedAt, lastDay }: Token) => [
    scopes.map((scope) => t(`apiTokens.scope.${scope}`)).join(', '),
    lastUsedAt ? t('apiTokens.used', { at: lastUsedAt }) : t('apiTokens.neverUsed', { at: madeAt }),
    t('apiTokens.ends', { at: lastDay }),
  ]
  return (
    <ItemList label={label}>
      {tokens.map((token) => (
        <Item
          key={token.id}
          icon={IconApi}
          title={token.userName === undefined ? token.name : `${token.name} · ${token.userName}`}
          about={about(token).join(' · ')}
        >
          {hasEnded(token) && <StatusChip family="neutral">{t('apiTokens.ended')}</StatusChip>}
          <Button variant="default" size="compact-sm" disabled={revoke.isPending} onClick={() => void askRevoke(token)}>
            {t('apiTokens.revoke')}
          </Button>
        </Item>
      ))}
    </ItemList>
  )
}
