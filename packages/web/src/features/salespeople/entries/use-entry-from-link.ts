import { text } from '@fairshare/texts'
import type { CollectionName } from '@fairshare/contract'
import { useSearch } from '@tanstack/react-router'
import { toast } from '../../../ui/notifications/toast.tsx'
import { useOnceFromLink, useSetSearch } from '../../../url/use-search.ts'
import type { DraftEntry } from '../draft/draft.ts'

/** The URL param for an entry of each collection. */
const PARAM_OF = {
  rules: 'rule',
  bonusRules: 'bonusRule',
  adjustments: 'adjustment',
  draws: 'draw',
  guarantees: 'guarantee',
} as const satisfies Record<CollectionName, string>

/** Opens the entry whose id is in the URL, or reports that it no longer exists. */
export function useEntryFromLink<Name extends CollectionName>(
  collection: Name,
  entries: readonly DraftEntry<Name>[],
  open: (entry: DraftEntry<Name>) => void,
) {
  const { [PARAM_OF[collection]]: linked } = useSearch({ from: '/full/salespeople/$id' })
  const setSearch = useSetSearch<'/full/salespeople/$id'>()
  useOnceFromLink(linked, (wanted) => {
    setSearch({ [PARAM_OF[collection]]: undefined })
    const entry = entries.find(({ id }) => String(id) === wanted)
    if (entry) open(entry)
    else toast('danger', text('entries.isGone'))
  })
}
