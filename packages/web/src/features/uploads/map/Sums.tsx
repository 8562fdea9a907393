import type { ReadPageColumns } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AgreedAmount } from '../AgreedAmount.tsx'
import { type Mapping, sourcesToSend } from './mapping.ts'

/** Debounces so that the file is not read for every choice. */
const SETTLED_MS = 600

type Props = { fId: number; head: { sheet: string | null; headerRow: number; pageColumns?: ReadPageColumns | undefined }; mapping: Mapping }
type SumsInput = Parameters<typeof reads.uploadprocess.mappedSums.call>[0]

/** Totals of all rows under this mapping, next to the file's own total, and non-sales rows. */
export function Sums({ fId, head: { sheet, headerRow, pageColumns }, mapping }: Props) {
  const { t } = useTexts()
  const [settled] = useDebouncedValue(mapping, SETTLED_MS)
  const columnEdges = pageColumns?.edges
  const input = { fId, sheet, headerRow, columnEdges, mappedFields: settled.columns, ...sourcesToSend(settled) } as SumsInput
  const { data, error } = useRead(reads.uploadprocess.mappedSums, input, { keepPrevious: true })
  if (error)
    return (
      <Text size="sm" c="var(--danger-fg)" role="alert">
        {error.message}
      </Text>
    )
  if (!data)
    return (
      <Text size="sm" c="var(--text-2)" role="status">
        {t('uploads.adding')}
      </Text>
    )
  const { badRowCount, statedTotals: stated } = data
  const skipped = (Object.entries(data.notSales) as [keyof typeof data.notSales, number][]).filter(([, count]) => count > 0)
  const parts = [
    ...(badRowCount > 0 ? [t('check.badRows', { count: badRowCount })] : []),
    ...(skipped.length > 0
      ? [t('uploads.willSkip', { rows: skipped.map(([kind, count]) => t(`check.notSales.${kind}`, { count })) })]
      : []),
  ]
  return (
    <Text size="sm" role="status">
      {t('uploads.sumOf', { target: t('uploads.target.amount') })}{' '}
      <AgreedAmount value={data.totalSales} stated={stated?.totalSales ?? null} />
      {' · '}
      {t('uploads.sumOf', { target: t('uploads.target.grossCommission') })}{' '}
      <AgreedAmount value={data.totalGrossCommission} stated={stated?.totalGrossCommission ?? null} />
      {parts.map((each) => ` · ${each}`)}
    </Text>
  )
}
