import type { Row as TableRowModel, RowData } from '@tanstack/react-table'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { singleKeysAreOn, useShortcuts } from '../shortcuts.ts'
import type { Features } from './column.ts'
import type { DataTableProps } from './table-props.ts'

type Options<Row extends RowData> = {
  rows: readonly TableRowModel<Features, Row>[]
  props: DataTableProps<Row>
  scroller: RefObject<HTMLDivElement | null>
  scrollTo: (index: number) => void
}

/** Rows by keyboard: j k and arrows move, Enter opens, x selects, Shift x up to here, . opens the row's menu. */
export function useRowKeys<Row extends RowData>({ rows, props, scroller, scrollTo }: Options<Row>) {
  const [chosen, setActive] = useState(0)
  const [anchor, setAnchor] = useState<number | null>(null)
  // Filters shorten the list: the active row is always one that is there.
  const active = Math.min(chosen, Math.max(0, rows.length - 1))

  const moveTo = (index: number) => {
    const to = Math.min(rows.length - 1, Math.max(0, index))
    setActive(to)
    scrollTo(to)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`tr[data-index="${to}"]`)?.focus())
  }
  const select = (isRange: boolean) => {
    const from = isRange && anchor !== null ? Math.min(anchor, active) : active
    const to = isRange && anchor !== null ? Math.max(anchor, active) : active
    const on = isRange || !rows[active]?.getIsSelected()
    for (const row of rows.slice(from, to + 1)) row.toggleSelected(on)
    setAnchor(active)
  }

  useShortcuts({
    j: () => moveTo(hasFocus(scroller.current) ? active + 1 : active),
    k: () => moveTo(hasFocus(scroller.current) ? active - 1 : active),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The page may have taken the key for what is open.
    if (event.defaultPrevented || !(event.target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[active]
    if (!row) return
    const run = { ArrowDown: () => moveTo(active + 1), ArrowUp: () => moveTo(active - 1), Enter: () => props.onOpen?.(row.original) }[
      event.key
    ]
    const letter = { x: () => select(false), X: () => select(true), '.': () => openMenu(event.currentTarget, active) }[event.key]
    const own = props.rowKeys?.[event.key]
    if (!run && !((letter || own) && singleKeysAreOn())) return
    event.preventDefault()
    if (run) run()
    else if (own) own(row.original)
    else if (event.key === '.' || props.bulk) letter?.()
  }

  return { active, setActive, onKeyDown }
}

const hasFocus = (scroller: HTMLElement | null) =>
  document.activeElement instanceof HTMLTableRowElement && scroller?.contains(document.activeElement) === true

const openMenu = (body: HTMLElement, index: number) =>
  body.querySelector<HTMLElement>(`tr[data-index="${index}"] button[aria-haspopup="menu"]`)?.click()
