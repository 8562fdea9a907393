import type { SalespersonRow } from '@fairshare/contract'
import { useSearch } from '@tanstack/react-router'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import { useSetSearch } from '../../url/use-search.ts'
import { FLAGS } from './use-salespeople-columns.tsx'
import { found, inView } from './views.ts'

/** All salespeople, those that match the URL's filters, and the filters. */
export function usePeople() {
  const { data: { primaryTerritories: territories = [] } = {} } = useRead(reads.salesperson.masterOptions, { filter: [] })
  const { sort, q, territory, view, f: chosen } = useSearch({ from: '/full/salespeople/list' })
  const setSearch = useSetSearch<'/full/salespeople/list'>()
  const input = { primaryTerritory: territory === 'All' ? ('All' as const) : Number(territory) }
  const read = useRead(reads.salesperson.list, input, { keepPrevious: true })
  const paidMonth = read.data?.paidMonth ?? null
  const all: readonly SalespersonRow[] | undefined = read.data?.salespersons
  const { manufacturer: manufacturers = [], region: regions = [], flag: flags = [] } = chosen
  const rows = all && found(inView(view, all), { q, manufacturers, regions, flags })
  return { read, all, rows, paidMonth, territories, sort, q, territory, view, chosen, setSearch }
}

/** Exports the shown rows with a description of the filters. */
export function usePeopleExport({ rows, territories, territory, view, chosen, q }: ReturnType<typeof usePeople>) {
  const { t } = useTexts()
  const flags = FLAGS.filter((flag) => chosen['flag']?.includes(flag))
  return useListExport({
    list: 'salespeople',
    title: t('nav.salespeople'),
    filters: [
      [t('salespeople.primaryTerritory'), territories.find(({ id }) => String(id) === territory)?.territoryName ?? ''],
      [t('salespeople.view'), view === 'all' ? '' : t(`salespeople.views.${view}`, { number: rows?.length ?? 0 })],
      [t('salespeople.manufacturers'), (chosen['manufacturer'] ?? []).join(', ')],
      [t('masters.region'), (chosen['region'] ?? []).join(', ')],
      [t('salespeople.flags'), flags.map((flag) => t(`salespeople.flag.${flag}`)).join(', ')],
      [t('salespeople.search'), q],
    ],
  })
}
