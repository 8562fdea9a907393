import type { CollectionName } from '@fairshare/contract'
import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonth } from '../../../months/use-month.ts'
import { useSetSearch } from '../../../url/use-search.ts'
import type { AnyEntry } from '../draft/draft.ts'
import type { EntryView } from '../search.ts'
import { countsIn, spanStatus, VIEWS, VIEWS_OF_A_MONTH } from './span-status.ts'

/** The entries of the view in the URL, with the count of each view. */
export function useEntryViews(collection: CollectionName, entries: readonly AnyEntry[]) {
  const { t } = useTexts()
  const { month } = useMonth()
  const { [collection]: view } = useSearch({ from: '/full/salespeople/$id' })
  const setSearch = useSetSearch<'/full/salespeople/$id'>()
  const isIn = (shown: string, entry: AnyEntry) =>
    shown === 'month' ? countsIn(collection, entry, month) : shown === 'all' || spanStatus(collection, entry, month) === shown
  const choices = (collection === 'adjustments' ? VIEWS_OF_A_MONTH : VIEWS).map((value) => {
    const number = entries.filter((entry) => isIn(value, entry)).length
    const label = value === 'month' ? t('rules.viewOfMonth', { month, number }) : t(`rules.view.${value}`, { number })
    return { value, label }
  })
  return {
    view,
    setView: (next: EntryView) => setSearch({ [collection]: next }),
    choices,
    isShown: (entry: AnyEntry) => isIn(view, entry),
    /** The view's label; empty when all entries are shown. */
    viewLabel: view === 'all' ? '' : (choices.find(({ value }) => value === view)?.label ?? ''),
  }
}
