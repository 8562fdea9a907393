import { text } from '@fairshare/texts'
import type { CollectionName } from '@fairshare/contract'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import type { DraftEntry } from '../draft/draft.ts'

/** The URL param for an entry of each collection. */
const CALLED = {
  rules: 'rule',
  bonusRules: 'bonusRule',
  adjustments: 'adjustment',
  draws: 'draw',
  guarantees: 'guarantee',
} as const satisfies Record<CollectionName, string>

/** Opens the entry whose id is in the URL, or reports that it no longer exists. */
export function useNamedEntry<Name extends CollectionName>(
  collection: Name,
  entries: readonly DraftEntry<Name>[],
  open: (entry: DraftEntry<Name>) => void,
) {
  const { t } = useTexts()
  const { [CALLED[collection]]: named } = useSearch({ from: '/full/salespeople/$id' })
  const setSearch = useSetSearch<'/full/salespeople/$id'>()
  const isTaken = useRef(false)
  useEffect(() => {
    if (named === '' || isTaken.current) return
    isTaken.current = true
    setSearch({ [CALLED[collection]]: undefined })
    const entry = entries.find(({ id }) => String(id) === named)
    if (entry) open(entry)
    else toast('danger', text('entries.isGone'))
  }, [collection, named, setSearch, entries, open, t])
}
