import { parseMonth } from '@fairshare/engine/values'
import { Title } from '@mantine/core'
import { useState } from 'react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'

type LinesInput = { salesPersonId: number; bonusRuleId: number; selectedMonth: string; salesMonth: string }

const PAGE = 50

/** A month's sales that count for a growth bonus, with file positions. */
export function BaselineLines({ input }: { input: LinesInput }) {
  const { t } = useTexts()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const read = useRead(reads.commission.bonusBaselineLines, { ...input, page, pageSize: PAGE }, { keepPrevious: true })
  const month = parseMonth(input.salesMonth)
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />
  if (!read.data || !month) return <RowsSkeleton rows={4} columns={4} />
  const { lines, total } = read.data
  const title = t('bonusBaseline.linesOf', { count: total, month })
  return (
    <section>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <PlainTable isDense label={title}>
        <thead>
          <tr>
            <th>{t('lateChanges.invoiceDate')}</th>
            <th data-words>{t('lateChanges.sale')}</th>
            <th data-words>{t('bonusBaseline.file')}</th>
            <th className="num">{t('common.sales')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.saleId}>
              <td>{format.date(line.invoiceDate)}</td>
              <td data-words>
                {[line.territoryName, line.hospitalName, line.surgeonName, line.procedureName].filter((name) => name !== null).join(', ')}
              </td>
              <td data-words>{t('bonusBaseline.fileRow', { file: line.fileName, row: line.rowNumber })}</td>
              <td className="num">{format.amount(line.sales)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {total > PAGE && <Pager total={total} page={page} size={PAGE} onPage={setPage} />}
    </section>
  )
}
