import { Box, Button, Group, Title } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../dialog/confirm.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { canUsePasskeys } from '../../session/passkeys.ts'
import { Item, ItemList } from '../../ui/ItemList.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'

/** The user's passkeys, which replace the code at sign-in. */
export function Passkeys() {
  const { t } = useTexts()
  const { data } = useRead(reads.user.passkeys, {})
  const remove = useCall(call.user.removePasskey, { refreshes: [reads.user.passkeys] })
  const passkeys = data?.passkeys ?? []
  const askRemove = async (id: string, name: string) => {
    const about = {
      title: t('profile.passkeyRemoveTitle', { name }),
      body: t('profile.passkeyRemoveBody'),
      confirmLabel: t('common.remove'),
      isDangerous: true,
    }
    if (await ask(ConfirmDialog, about)) remove.mutate({ id })
  }
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('profile.passkeys')}</Title>
        {canUsePasskeys() && (
          <Button variant="default" size="compact-sm" onClick={() => void ask(PasskeyDialog, null)}>
            {t('profile.addPasskey')}
          </Button>
        )}
      </Group>
      {passkeys.length === 0 && (
        <Box component="p" m={0} fz="compact" c="dimmed">
          {t('profile.noPasskeys')}
        </Box>
      )}
      <ItemList>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <Item
            key={id}
            icon={IconKey}
            title={name}
            about={lastUsedAt ? t('profile.passkeyUsed', { at: lastUsedAt }) : t('profile.passkeyMade', { at: createdAt })}
          >
            <Button variant="default" size="compact-sm" disabled={remove.isPending} onClick={() => void askRemove(id, name)}>
              {t('common.remove')}
            </Button>
          </Item>
        ))}
      </ItemList>
    </section>
  )
}
