import type { MasterKind } from '@fairshare/contract'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRead } from '../../../api/hooks.ts'
import { type DialogProps } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { NameList } from '../NameList.tsx'
import { nameOf, readsOf, type MasterRow } from '../../../masters/kinds.ts'
import { DialogFrame } from '../../../dialog/DialogFrame.tsx'

type About = { kind: MasterKind; rows: readonly MasterRow[] }

/** Lists records to delete, and those that active rules block. Resolves to the ones to delete. */
export function BulkDeleteDialog({ about: { kind, rows }, close }: DialogProps<About, readonly MasterRow[]>) {
  const { t } = useTexts()
  const read = useRead(readsOf(kind).usage, { ids: rows.map(({ id }) => id) })
  const usage = new Map(read.data?.usage.map((each) => [each.id, each]))
  const isUsedByRules = ({ id }: MasterRow) => (usage.get(id)?.rules ?? 0) > 0
  const going = rows.filter((row) => !isUsedByRules(row))
  const usedByRules = rows.filter(isUsedByRules)
  const names = (some: readonly MasterRow[]) =>
    some.map((row) => ({
      id: row.id,
      name: nameOf(kind, row),
      note: t('masterList.bulk.uses', { rules: usage.get(row.id)?.rules ?? 0, lines: usage.get(row.id)?.lines ?? 0 }),
    }))
  return (
    <DialogFrame onClose={() => close()} title={t('masterList.bulk.deleteTitle', { count: rows.length })} size={546} isSmall>
      <Loaded read={read} rows={3} columns={2}>
        {() => (
          <Stack gap="sm">
            {usedByRules.length > 0 && (
              <Notice kind="warning" title={t('masterList.bulk.kept', { count: usedByRules.length })}>
                <NameList names={names(usedByRules)} />
              </Notice>
            )}
            {going.length > 0 && <NameList label={t('masterList.bulk.going', { count: going.length })} names={names(going)} />}
            <Text size="sm" c="dimmed">
              {t('masterList.bulk.staysOnLines')}
            </Text>
          </Stack>
        )}
      </Loaded>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => close()} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button data-primary color="danger" disabled={!read.data || going.length === 0} onClick={() => close(going)}>
          {t('masterList.bulk.confirm', { count: going.length })}
        </Button>
      </Group>
    </DialogFrame>
  )
}
