import type { AliasedKind, ValueTarget } from '@fairshare/contract'
import { reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import { MatchAgainDialog, MergeDialog } from '../lazy-dialogs.ts'
import type { Named } from './MatchAgainDialog.tsx'
import { useEditRefusal, useMonthContext } from './month-context.ts'

const TARGETS = ['hospital', 'surgeon', 'procedure', 'territory'] as const satisfies readonly ValueTarget[]
type Target = (typeof TARGETS)[number]
/** The scope: one line, or the sales of a manufacturer. */
type Looked = { lineId?: number; manufacturerId?: number | undefined }
type Matched = Partial<Record<Target, string | null> & Record<`${Target}Id`, number | null>> & Looked

/** Rematches a wrong record from where its sales are listed. */
export function useMatchAgain() {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const refresh = useRefresh()
  const refusal = useEditRefusal()
  const refused = refusal !== undefined && { disabledReason: refusal }
  const merge = async (kind: AliasedKind, from: { id: number; name: string }) => {
    if (await ask(MergeDialog, { kind, from })) await refresh(reads.commission)
  }
  return {
    newAlias: (id: number, name: string): MenuAction => ({
      label: t('unmatched.newAlias'),
      run: () => void merge('territory', { id, name }),
      ...refused,
    }),
    ofSale: (sale: Matched): MenuAction[] => {
      const [first, ...others] = TARGETS.flatMap((target): Named[] => {
        const id = sale[`${target}Id`]
        return id == null ? [] : [{ target, id, name: sale[target] ?? '' }]
      })
      if (!first) return []
      const run = async () => {
        const { lineId, manufacturerId } = sale
        const about = { monthParam, records: [first, ...others] as const, lineId, manufacturerId }
        const { isOne } = (await ask(MatchAgainDialog, about)) ?? {}
        if (isOne) await merge(isOne.kind, isOne.from)
      }
      return [{ label: t('common.matchAgain'), run: () => void run(), ...refused }]
    },
  }
}
