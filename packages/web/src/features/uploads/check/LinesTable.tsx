import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { Button, Table } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../uploads.module.css'
import { type Correct, CorrectCell } from './CorrectCell.tsx'
import type { Line } from '../reading.ts'

type Props<Each extends Line> = {
  label: string
  lines: readonly Each[]
  /** Formats a name of the line. */
  nameIn?: (line: Each, target: ValueTarget) => string
  action?: (line: Each) => ReactNode
  /** The editable column, if any. */
  editable?: { target: 'invoicedate' | 'amount'; month?: string; correct: Correct }
  begins?: (line: Each) => boolean
}

/** Lines of a file as they will be imported. */
export function LinesTable<Each extends Line>({
  label,
  lines,
  nameIn = (line, target) => line[target],
  action,
  editable,
  begins,
}: Props<Each>) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Table.ScrollContainer type="native" className={classes['lines'] ?? ''} minWidth={860} maxHeight={360} tabIndex={0}>
      <Table fz={13} stickyHeader verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">{t('common.row')}</Table.Th>
            <Table.Th>{t('uploads.target.invoicedate')}</Table.Th>
            {VALUE_TARGETS.map((target) => (
              <Table.Th key={target}>{t(`uploads.target.${target}`)}</Table.Th>
            ))}
            <Table.Th ta="right">{t('common.sales')}</Table.Th>
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
              <Table.Td ta="right" className="num" data-label={t('common.row')}>
                {line.row}
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }} data-label={t('uploads.target.invoicedate')}>
                {editable?.target === 'invoicedate' ? (
                  <EditableCell key={line.invoicedate} line={line} text={format.date(line.invoicedate)} {...editable} />
                ) : (
                  format.date(line.invoicedate)
                )}
              </Table.Td>
              {VALUE_TARGETS.map((target) => (
                <Table.Td key={target} title={line[target]} data-label={t(`uploads.target.${target}`)}>
                  {nameIn(line, target) || NONE}
                </Table.Td>
              ))}
              <Table.Td ta="right" className="num" data-label={t('common.sales')}>
                {editable?.target === 'amount' ? (
                  <EditableCell key={line.amount} line={line} text={format.amount(line.amount)} {...editable} />
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

/** A valid but possibly wrong cell, editable on click. Its state resets when the value changes. */
function EditableCell({ line, target, month, correct, text }: { line: Line; text: string } & NonNullable<Props<Line>['editable']>) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <CorrectCell row={line.row} target={target} value={String(line[target])} month={month} correct={correct} />
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
