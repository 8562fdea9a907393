import type { AliasedKind } from '@fairshare/contract'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { storedCall } from '../../api/stored-calls.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { aboutRow, type Alias, aliasText, callsOf, readsOf, type MasterRow } from '../../masters/kinds.ts'
import { useChange } from '../../masters/use-change.ts'

type Props = { kind: AliasedKind; of: MasterRow; alias: Alias; size: number }

/** Removes an alias, with undo. */
export function DeleteAlias({ kind, of, alias: { id, ...alias }, size }: Props) {
  const { t } = useTexts()
  const change = useChange(kind)
  const remove = () =>
    change(
      () => callsOf(kind).deleteAlias({ id }),
      [
        storedCall(readsOf(kind).addAlias, {
          id: of.id,
          alias: alias.alias,
          ...(alias.onlyForId !== undefined && { onlyForId: alias.onlyForId }),
          ...(alias.accountNumber !== undefined && { accountNumber: alias.accountNumber }),
        }),
      ],
      aboutRow(kind, of),
    )
  return (
    <ActionIcon
      size={size}
      aria-label={t('masterList.deleteAlias', { alias: alias.accountNumber === undefined ? alias.alias : aliasText(t, alias) })}
      onClick={() => void remove()}
    >
      <IconX size={12} aria-hidden />
    </ActionIcon>
  )
}
