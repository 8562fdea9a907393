import { type Line, MAX_LINES, type Statement } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { use } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormat } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import { containsWords } from '../../ui/words.ts'
import type { LineAction } from './line-notes.ts'
import { pagesOfRule } from './line-pages.ts'
import { LinePages } from './line-pages-read.ts'
import { LineTable } from './LineTable.tsx'

/** More than a rep sells in a month, but a bound for statements of any length. */
const MAX_PAGES = 20

type Props = { statement: Statement; q: string; showsGross: boolean; lineAction: LineAction | undefined }

/** Statement lines that match the search, across rules, including lines not loaded before. */
export function FoundLines({ statement, q, ...shown }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const pages = [...new Set(statement.rules.flatMap((_, index) => pagesOfRule(statement.rules, index)))].filter((page) => page <= MAX_PAGES)
  const searched = MAX_PAGES * MAX_LINES
  const read = use(LinePages)(statement, pages)
  const failed = read.find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
  if (read.some(({ isPending }) => isPending)) return <RowsSkeleton rows={3} />
  const shownOf = ({ invoicedate, amount, commissionAmount, ...line }: Line) =>
    [
      line.hospital,
      line.surgeon,
      line.procedure,
      line.territory,
      line.manufacturer,
      format.date(invoicedate),
      format.amount(amount),
      format.amount(commissionAmount),
    ].join(' ')
  const lines = [statement, ...read.map(({ data }) => data)]
    // Pages of different calculations must not be mixed; the current ones are being refetched.
    .filter((page) => page?.calculatedAt === statement.calculatedAt)
    .flatMap((page) => page?.rules.flatMap((rule) => rule.lines) ?? [])
    .filter((line) => containsWords(shownOf(line), q))
  return (
    <>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {t('statement.foundLines', { count: lines.length })}
        {statement.total > searched && ` · ${t('statement.searchedLines', { number: searched })}`}
      </Text>
      {lines.length > 0 && <LineTable label={t('statement.found', { words: q })} lines={lines} count={lines.length} {...shown} />}
    </>
  )
}
