import { Button, Group, Stack, Text } from '@mantine/core'
import type { MasterUses } from '@fairshare/contract'
import { type DialogProps } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { nameOf, type Subject } from '../../masters/kinds.ts'
import { UsesFacts, UsesRules } from '../../masters/Uses.tsx'
import { DialogFrame } from '../../dialog/DialogFrame.tsx'

type About = Subject & { uses: MasterUses }

/** Lists uses before a deletion. Active rules come first and must be changed first. */
export function DeleteDialog({ about: { kind, row, uses }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  const isUsedByRules = uses.rulesInForce > 0
  const freed = row.territories?.length ?? 0
  return (
    <DialogFrame onClose={() => close()} title={t('masterList.delete.title', { name: nameOf(kind, row) })} size={546} isSmall>
      <Stack gap="sm">
        <UsesFacts uses={uses} />
        <UsesRules uses={uses} />
        {freed > 0 && <Text size="sm">{t('masterList.delete.freed', { count: freed })}</Text>}
        {isUsedByRules ? (
          <Notice kind="warning">{t('masterList.delete.kept', { count: uses.rulesInForce })}</Notice>
        ) : (
          <Text size="sm" c="dimmed">
            {t('masterList.delete.stays')}
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => close()} data-autofocus>
          {t(isUsedByRules ? 'common.close' : 'ui.cancel')}
        </Button>
        {!isUsedByRules && (
          <Button data-primary color="danger" onClick={() => close(true)}>
            {t(`masterList.delete.confirm.${kind}`)}
          </Button>
        )}
      </Group>
    </DialogFrame>
  )
}
