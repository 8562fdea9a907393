import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { useFormat } from '../i18n/format.ts'
import { isFigure, formatValue } from '../ui/table/column.ts'
import { type Grid, kindAt, type Value } from '../ui/table/grid.ts'
import type { About } from './files.ts'
import classes from './print-sheet.module.css'

/** Prints all rows of a list below a title. Hidden on screen and unmounted after printing. */
export function PrintSheet({ about: { title, facts, grid }, close }: DialogProps<{ title: string; facts: About; grid: Grid }, true>) {
  const format = useFormat()
  useWindowEvent('afterprint', () => close(true))
  useEffect(() => window.print(), [])
  const cells = (row: readonly Value[], at: number) =>
    grid.columns.map(({ id, kind }, i) => (
      <td key={id} data-figure={isFigure(kind) || undefined}>
        {formatValue(kindAt(grid, at, i), row[i], format, '')}
      </td>
    ))
  return createPortal(
    <section className={classes['sheet']}>
      <h1>{title}</h1>
      <p>{facts.map(([label, value]) => `${label}: ${value}`).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {grid.columns.map(({ id, header, kind }) => (
              <th key={id} data-figure={isFigure(kind) || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- printed once, never moved
            <tr key={i}>{cells(row, i)}</tr>
          ))}
        </tbody>
        {grid.totals && (
          <tfoot>
            <tr>{cells(grid.totals, grid.rows.length)}</tr>
          </tfoot>
        )}
      </table>
    </section>,
    document.body,
  )
}
