import type { RowData, Table } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Features } from './column.ts'
import { GroupRow } from './GroupRow.tsx'
import { type Listed, useListed } from './listed.ts'
import type { DataTableProps } from './table-props.ts'
import { TableRow } from './TableRow.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** Estimated card height before measuring. */
const CARD_HEIGHT = 160
/** Up to this many rows are all rendered; longer lists are virtualized. */
export const DRAWN_WHOLE = 200
/** More than fit in a window. The first render has these; the others follow in a transition. */
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
  // It is a parent of the rows, so it exists only after the first render.
  const [scrolled, setScrolled] = useState<HTMLDivElement | null>(null)
  useEffect(() => setScrolled(scroller.current), [scroller])
  const virtualizer = useVirtualizer({
    count: listed.length,
    enabled: isVirtual,
    getScrollElement: () => scrolled,
    estimateSize: (index) => (isCards && listed[index]?.row ? CARD_HEIGHT : rowHeight),
    overscan: 12,
    // Scrolled rows stay clear of the header and totals.
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

/** The number of rendered rows: a few at first, then all in a transition that does not block input. */
function useFirst(some: number): number {
  const [first, setFirst] = useState(some)
  useEffect(() => startTransition(() => setFirst(Number.POSITIVE_INFINITY)), [])
  return first
}

/** Keeps the open row visible, and moves the focus to it if another row had it. */
function useFollowing(at: number, scroller: RefObject<HTMLDivElement | null>, scrollTo: (index: number) => void) {
  const before = useRef(-1)
  const follow = useEffectEvent(() => {
    const wasOpen = before.current >= 0
    before.current = at
    // With the first row open initially, the page still starts at its top.
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
