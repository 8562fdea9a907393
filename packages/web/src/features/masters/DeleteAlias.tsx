import type { AliasedKind } from '@fairshare/contract'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { storedCall } from '../../api/stored-calls.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { aboutRecord, type Alias, callsOf, nameOf, readsOf, type Row } from '../../masters/kinds.ts'
import { useChange } from '../../masters/use-change.ts'

type Props = { kind: AliasedKind; of: Row; alias: Alias; size: number }

/** Removes an alias, with undo. */
export function DeleteAlias({ kind, of, alias: { id, alias, onlyForId }, size }: Props) {
  const { t } = useTexts()
  const change = useChange(kind)
  const remove = () =>
    change(
      () => callsOf(kind).deleteAlias({ id }),
      [storedCall(readsOf(kind).addAlias, { id: of.id, alias, ...(onlyForId !== undefined && { onlyForId }) })],
      aboutRecord(kind, of.id, nameOf(kind, of)),
    )
  return (
    <ActionIcon size={size} aria-label={t('masterList.deleteAlias', { alias })} onClick={() => void remove()}>
      <IconX size={12} aria-hidden />
    </ActionIcon>
  )
}
