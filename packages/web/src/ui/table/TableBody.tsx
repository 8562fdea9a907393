import type { RowData, Table } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Features } from './column.ts'
import { GroupRow } from './GroupRow.tsx'
import { type Listed, useListed } from './listed.ts'
import type { DataTableProps } from './table-props.ts'
import { TableRow } from './TableRow.tsx'
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
  const { listed, fold } = useListed(table.getRowModel().rows, groupBy)
  const isVirtual = listed.length > DRAWN_WHOLE
  // It stands around the rows, and so is there only after they were drawn for the first time.
  const [scrolled, setScrolled] = useState<HTMLDivElement | null>(null)
  useEffect(() => setScrolled(scroller.current), [scroller])
  const virtualizer = useVirtualizer({
    count: listed.length,
    enabled: isVirtual,
    getScrollElement: () => scrolled,
    estimateSize: (index) => (isCards && listed[index]?.row ? CARD_HEIGHT : rowHeight),
    overscan: 12,
    // Rows are scrolled clear of the head and of the totals.
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  })
  const items = virtualizer.getVirtualItems()
  const openAt = listed.findIndex(({ row }) => row?.id === props.openId)
  const first = useFirst(isCards ? DRAWN_FIRST.cards : DRAWN_FIRST.rows)
  const keys = useRowKeys({ listed, fold, props, scroller, scrollTo: (index) => isVirtual && virtualizer.scrollToIndex(index) })
  useFollowing(openAt, scroller, (index) => isVirtual && virtualizer.scrollToIndex(index))
  const draw = ({ row, group }: Listed<Row>, index: number) => {
    const shared = {
      index,
      isActive: index === keys.active,
      onFocus: keys.setActive,
      measure: isCards && isVirtual ? virtualizer.measureElement : undefined,
    }
    if (!row) return <GroupRow key={`group ${group.name}`} {...shared} group={group} onFold={fold} />
    return (
      <TableRow
        key={row.id}
        {...shared}
        row={row}
        columns={props.columns}
        isOpen={row.id === props.openId}
        isSelected={row.getIsSelected()}
        visible={row.getVisibleCells().map((cell) => cell.column.id)}
        onOpen={props.onOpen}
        actions={props.rowActions}
        isSelectable={props.bulk !== undefined}
      />
    )
  }

  if (!isVirtual)
    return (
      <tbody data-whole onKeyDown={keys.onKeyDown}>
        {(openAt < first ? listed.slice(0, first) : listed).map(draw)}
      </tbody>
    )

  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody onKeyDown={keys.onKeyDown}>
      {above > 0 && <Gap height={above} />}
      {items.map(({ index }) => {
        const each = listed[index]
        return each && draw(each, index)
      })}
      {below > 0 && <Gap height={below} />}
    </tbody>
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
  const before = useRef(-1)
  const follow = useEffectEvent(() => {
    const wasOpen = before.current >= 0
    before.current = at
    // A page whose first row is open from the beginning begins at its head.
    if (at < 0 || (at === 0 && !wasOpen)) return
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
