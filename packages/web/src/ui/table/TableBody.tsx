import type { Row as TableRowModel, RowData, Table } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type RefObject, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { NONE, useFormat } from '../../i18n/format.ts'
import type { Features } from './column.ts'
import type { DataTableProps } from './table-props.ts'
import { TableRow } from './TableRow.tsx'
import classes from './table.module.css'
import { useRowKeys } from './use-row-keys.ts'

/** About as tall as a card is until it is drawn and measured. */
const CARD_HEIGHT = 160
/** Up to here every row is drawn; beyond it, those in sight. */
export const DRAWN_WHOLE = 200
/** More than a window holds. The screen appears with these; the others are drawn while it answers already. */
const DRAWN_FIRST = { rows: 30, cards: 8 }

type Props<Row extends RowData> = Omit<DataTableProps<Row>, 'groupBy'> & {
  groupBy: string | undefined
  table: Table<Features, Row>
  scroller: RefObject<HTMLDivElement | null>
  rowHeight: number
  isCards: boolean
}

export function TableBody<Row extends RowData>({ table, scroller, rowHeight, isCards, groupBy, ...props }: Props<Row>) {
  const rows = table.getRowModel().rows
  const isVirtual = rows.length > DRAWN_WHOLE
  const headings = useMemo(() => headingsOf(rows, groupBy), [rows, groupBy])
  // It stands around the rows, and so is there only after they were drawn for the first time.
  const [scrolled, setScrolled] = useState<HTMLDivElement | null>(null)
  useEffect(() => setScrolled(scroller.current), [scroller])
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scrolled,
    estimateSize: (index) => (isCards ? CARD_HEIGHT : rowHeight) + (headings.has(index) ? rowHeight : 0),
    overscan: 12,
    // Rows are scrolled clear of the head and of the totals.
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  })
  const items = virtualizer.getVirtualItems()
  const openAt = rows.findIndex(({ id }) => id === props.openId)
  const first = useFirst(isCards ? DRAWN_FIRST.cards : DRAWN_FIRST.rows)
  const keys = useRowKeys({ rows, props, scroller, scrollTo: (index) => isVirtual && virtualizer.scrollToIndex(index) })
  useFollowing(openAt, scroller, (index) => isVirtual && virtualizer.scrollToIndex(index))
  const draw = (row: TableRowModel<Features, Row>, index: number) => (
    <Fragment key={row.id}>
      {headings.has(index) && <GroupHeading {...headings.get(index)} />}
      <TableRow
        row={row}
        index={index}
        columns={props.columns}
        isActive={index === keys.active}
        isOpen={row.id === props.openId}
        isSelected={row.getIsSelected()}
        visible={row.getVisibleCells().map((cell) => cell.column.id)}
        onOpen={props.onOpen}
        actions={props.rowActions}
        isSelectable={props.bulk !== undefined}
        onFocus={keys.setActive}
        measure={isCards && isVirtual ? virtualizer.measureElement : undefined}
      />
    </Fragment>
  )

  if (!isVirtual)
    return (
      <tbody data-whole onKeyDown={keys.onKeyDown}>
        {(openAt < first ? rows.slice(0, first) : rows).map(draw)}
      </tbody>
    )

  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody onKeyDown={keys.onKeyDown}>
      {above > 0 && <Gap height={above} />}
      {items.map(({ index }) => {
        const row = rows[index]
        return row && draw(row, index)
      })}
      {below > 0 && <Gap height={below} />}
    </tbody>
  )
}

type Heading = { name: string; count: number }

/** What is said above the first row of each group, by the place of that row. */
function headingsOf<Row extends RowData>(
  rows: readonly TableRowModel<Features, Row>[],
  groupBy: string | undefined,
): ReadonlyMap<number, Heading> {
  const headings = new Map<number, Heading>()
  if (groupBy === undefined) return headings
  let last: Heading | undefined
  rows.forEach((row, at) => {
    const name = String(row.getValue(groupBy) ?? NONE)
    if (last?.name === name) last.count++
    else headings.set(at, (last = { name, count: 1 }))
  })
  return headings
}

/** To be seen only: who hears a row hears what it is about from the row itself. */
function GroupHeading({ name, count }: Partial<Heading>) {
  const format = useFormat()
  return (
    <tr className={classes['group']} aria-hidden>
      <td colSpan={100}>
        {name} <span>{format.count(count ?? 0)}</span>
      </td>
    </tr>
  )
}

/** How many rows are drawn: some at once, and then all of them, in a drawing that waits for whoever types or clicks. */
function useFirst(some: number): number {
  const [first, setFirst] = useState(some)
  useEffect(() => startTransition(() => setFirst(Number.POSITIVE_INFINITY)), [])
  return first
}

/** The row that is open stays in sight, and keeps the focus when another row had it. */
function useFollowing(at: number, scroller: RefObject<HTMLDivElement | null>, scrollTo: (index: number) => void) {
  const follow = useEffectEvent(() => {
    if (at < 0) return
    scrollTo(at)
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${at}"]`)
      row?.scrollIntoView({ block: 'nearest' })
      if (document.activeElement instanceof HTMLTableRowElement && scroller.current?.contains(document.activeElement)) row?.focus()
    })
  })
  useEffect(() => follow(), [at])
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={100} style={{ padding: 0, border: 0 }} />
    </tr>
  )
}
