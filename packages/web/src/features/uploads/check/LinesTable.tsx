import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

export type Line = Record<ValueTarget, string> & {
  row: number
  invoicedate: string
  invoiceNumber: string
  amount: number
  grossCommission: number
}

type Props<Each extends Line> = {
  label: string
  lines: readonly Each[]
  /** What a name of the line is shown as. */
  nameIn?: (line: Each, target: ValueTarget) => string
  /** What can be done about a line. */
  action?: (line: Each) => ReactNode
  /** Whether a line begins another group than the one above it. */
  begins?: (line: Each) => boolean
}

/** Lines of a file that is not stored yet, as they will be stored. */
export function LinesTable<Each extends Line>({ label, lines, nameIn = (line, target) => line[target], action, begins }: Props<Each>) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Table.ScrollContainer minWidth={860} maxHeight={360} tabIndex={0}>
      <Table fz={13} stickyHeader verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">{t('uploads.row')}</Table.Th>
            <Table.Th>{t('uploads.target.invoicedate')}</Table.Th>
            {VALUE_TARGETS.map((target) => (
              <Table.Th key={target}>{t(`uploads.target.${target}`)}</Table.Th>
            ))}
            <Table.Th ta="right">{t('uploads.sales')}</Table.Th>
            <Table.Th ta="right">{t('uploads.gross')}</Table.Th>
            {action && (
              <Table.Th>
                <span className="sr-only">{t('table.actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, at) => (
            <Table.Tr key={line.row} {...(at > 0 && begins?.(line) && { style: { borderTop: '2px solid var(--border-default)' } })}>
              <Table.Td ta="right" className="num">
                {line.row}
              </Table.Td>
              <Table.Td>{format.date(line.invoicedate)}</Table.Td>
              {VALUE_TARGETS.map((target) => (
                <Table.Td key={target} title={line[target]}>
                  {nameIn(line, target) || NONE}
                </Table.Td>
              ))}
              <Table.Td ta="right" className="num">
                {format.amount(line.amount)}
              </Table.Td>
              <Table.Td ta="right" className="num">
                {format.amount(line.grossCommission)}
              </Table.Td>
              {action && <Table.Td ta="right">{action(line)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
