import type { AliasedKind } from '@fairshare/contract'
import { reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { MenuAction } from '../../../ui/below/menu-entry.ts'
import { MergeDialog } from '../later-dialogs.ts'
import { useEditRefusal } from './use-edit-refusal.ts'
import type { MonthOfWork } from './use-month-of-work.ts'

type Matched = { hospital: string | null; hospitalId: number | null; surgeon: string | null; surgeonId: number | null }

/** What sales name is another record in truth: it is matched again where they are read. */
export function useMatchAgain(work: MonthOfWork) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const refusal = useEditRefusal(work)
  const again = (kind: AliasedKind, label: string, id: number, name: string): MenuAction => ({
    label,
    run: () => void ask(MergeDialog, { kind, from: { id, name } }).then((isMerged) => isMerged && refresh(reads.commission)),
    ...(refusal !== undefined && { disabledReason: refusal }),
  })
  return {
    territory: (id: number, name: string) => again('territory', t('unmatched.newAlias'), id, name),
    ofSale: ({ hospital, hospitalId, surgeon, surgeonId }: Matched): MenuAction[] => [
      ...(hospitalId === null ? [] : [again('hospital', t('unmatched.matchAgain.hospital'), hospitalId, hospital ?? '')]),
      ...(surgeonId === null ? [] : [again('surgeon', t('unmatched.matchAgain.surgeon'), surgeonId, surgeon ?? '')]),
    ],
  }
}
