import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { useListExport } from '../../../list-export/use-list-export.ts'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import type { Grid } from '../../../ui/table/grid.ts'
import type { Decisions } from './use-decisions.ts'
import { keyOf, nameOf, valueText } from './value.ts'
import type { KnownValue, UnmatchedValue } from '../reading.ts'

type Matches = { unresolved: readonly UnmatchedValue[]; known: readonly KnownValue[]; knownCount: number }
type Props = { head: { fileName: string } | undefined; reading: Matches | undefined; decisions: Decisions }

/** Exports each value with its record and the reason, as a workbook or CSV. */
export function useMatchesExport({ head, reading, decisions }: Props): MenuAction[] {
  const { t } = useTexts()
  const { known = [], knownCount = 0 } = reading ?? {}
  const listed = known.length < knownCount ? t('match.knownListed', { listed: known.length, all: knownCount }) : ''
  const save = useListExport({
    list: 'file-matches',
    title: t('match.exportTitle'),
    filters: [
      [t('common.file'), head?.fileName ?? ''],
      [t('match.known'), listed],
    ],
  })
  if (!reading) return []
  const grid = () => matchesGrid(t, reading, decisions)
  return [
    { label: t('match.exportXlsx'), icon: IconFileSpreadsheet, run: () => void save('view', grid()) },
    { label: t('match.exportCsv'), icon: IconFileTypeCsv, run: () => void save('csv', grid()) },
  ]
}

const matchesGrid = (t: TranslateKey, { unresolved, known }: Matches, decisions: Decisions): Grid => ({
  columns: [
    { id: 'kind', header: t('match.kind'), kind: 'text' },
    { id: 'value', header: t('match.value'), kind: 'text' },
    { id: 'match', header: t('match.matchedTo'), kind: 'text' },
    { id: 'why', header: t('uploads.whyHeader'), kind: 'text' },
    { id: 'by', header: t('match.matchedBy'), kind: 'text' },
    { id: 'at', header: t('match.matchedAt'), kind: 'instant' },
    { id: 'rows', header: t('common.lines'), kind: 'count' },
    { id: 'sales', header: t('common.sales'), kind: 'amount' },
  ],
  rows: [
    ...unresolved.map((value) => {
      const decision = decisions[keyOf(value)]
      const why = decision ? t('uploads.why.you') : t(`match.strength.${value.resemblance}`)
      return [t(`uploads.target.${value.target}`), valueText(t, value), nameOf(decision), why, null, null, value.rows, value.totalSales]
    }),
    ...known.map(({ target, value, accountNumber, name, by, matchedBy, matchedAt, rows, totalSales }) => {
      return [
        t(`uploads.target.${target}`),
        valueText(t, { value, accountNumber }),
        name,
        t(`match.by.${by}`),
        matchedBy,
        matchedAt,
        rows,
        totalSales,
      ]
    }),
  ],
  totals: undefined,
})
