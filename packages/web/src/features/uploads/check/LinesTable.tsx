import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { Button, Table } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../uploads.module.css'
import { type Correct, CorrectCell } from './CorrectCell.tsx'

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
  /** What of a line may be written anew in place. */
  mends?: { target: 'invoicedate' | 'amount'; correct: Correct }
  /** Whether a line begins another group than the one above it. */
  begins?: (line: Each) => boolean
}

/** Lines of a file that is not stored yet, as they will be stored. */
export function LinesTable<Each extends Line>({
  label,
  lines,
  nameIn = (line, target) => line[target],
  action,
  mends,
  begins,
}: Props<Each>) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Table.ScrollContainer className={classes['lines'] ?? ''} minWidth={860} maxHeight={360} tabIndex={0}>
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
              <Table.Td ta="right" className="num" data-label={t('uploads.row')}>
                {line.row}
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }} data-label={t('uploads.target.invoicedate')}>
                {mends?.target === 'invoicedate' ? (
                  <Mended key={line.invoicedate} line={line} text={format.date(line.invoicedate)} {...mends} />
                ) : (
                  format.date(line.invoicedate)
                )}
              </Table.Td>
              {VALUE_TARGETS.map((target) => (
                <Table.Td key={target} title={line[target]} data-label={t(`uploads.target.${target}`)}>
                  {nameIn(line, target) || NONE}
                </Table.Td>
              ))}
              <Table.Td ta="right" className="num" data-label={t('uploads.sales')}>
                {mends?.target === 'amount' ? (
                  <Mended key={line.amount} line={line} text={format.amount(line.amount)} {...mends} />
                ) : (
                  format.amount(line.amount)
                )}
              </Table.Td>
              <Table.Td ta="right" className="num" data-label={t('uploads.gross')}>
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

/** A cell that is read and yet may be wrong: it is written anew at a press. Once it reads otherwise it begins again. */
function Mended({ line, target, correct, text }: { line: Line; text: string } & NonNullable<Props<Line>['mends']>) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <CorrectCell row={line.row} target={target} value={String(line[target])} correct={correct} />
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      className="num"
      rightSection={<IconPencil size={12} aria-hidden />}
      aria-label={`${text}: ${t('check.correct')}, ${t('check.valueInRow', { row: line.row, target: t(`uploads.target.${target}`) })}`}
      onClick={() => setOpen(true)}
    >
      {text}
    </Button>
  )
}
