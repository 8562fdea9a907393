import type { RowData } from '@tanstack/react-table'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { singleKeysAreOn, useShortcuts } from '../keyboard/shortcuts.ts'
import type { Listed } from './listed.ts'
import type { DataTableProps } from './table-props.ts'

type Options<Row extends RowData> = {
  listed: readonly Listed<Row>[]
  fold: (name: string, isFolded: boolean) => void
  props: DataTableProps<Row>
  scroller: RefObject<HTMLDivElement | null>
  scrollTo: (index: number) => void
}

/**
 * Row keys: j, k, and arrows move, Enter opens, x selects, Shift+x selects a range, . opens the menu; ← and → collapse and expand a group.
 */
export function useRowKeys<Row extends RowData>({ listed, fold, props, scroller, scrollTo }: Options<Row>) {
  const [chosen, setActive] = useState(0)
  const [anchor, setAnchor] = useState<number | null>(null)
  // Filters shorten the list, so the active row is clamped.
  const active = Math.min(chosen, Math.max(0, listed.length - 1))
  // A row that left the list moves the rows below it, but not the focus.
  const focused = () => {
    const row = document.activeElement
    return row instanceof HTMLTableRowElement && scroller.current?.contains(row) ? Number(row.dataset['index']) : undefined
  }

  const moveTo = (index: number) => {
    const to = Math.min(listed.length - 1, Math.max(0, index))
    setActive(to)
    scrollTo(to)
    // Focuses immediately, so that fast typing finds the focused row; virtualized rows exist one frame later.
    if (!focusRow(to)) requestAnimationFrame(() => focusRow(to))
  }
  const focusRow = (index: number) => {
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    row?.focus()
    return row
  }
  const select = (index: number, isRange: boolean) => {
    const from = isRange && anchor !== null ? Math.min(anchor, index) : index
    const to = isRange && anchor !== null ? Math.max(anchor, index) : index
    const on = isRange || !listed[index]?.row?.getIsSelected()
    for (const { row } of listed.slice(from, to + 1)) row?.toggleSelected(on)
    setAnchor(index)
  }
  const step = (by: number) => {
    const from = focused()
    moveTo(from === undefined ? active : from + by)
  }

  useShortcuts({ j: () => step(1), k: () => step(-1) })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The page may have handled the key for an open panel.
    if (event.defaultPrevented || !(event.target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const index = focused() ?? active
    const at = listed[index]
    if (!at) return
    const { row, group } = at
    const foldTo = (isFolded: boolean) => {
      if (!group) return
      fold(group.name, isFolded)
      // Collapsing from a row moves the focus to the group heading.
      if (isFolded) moveTo(listed.findIndex((each) => each.row === undefined && each.group.name === group.name))
    }
    const run = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      ...(group && { ArrowLeft: () => foldTo(true), ArrowRight: () => foldTo(false) }),
      Enter: () => (row ? props.onOpen?.(row.original) : foldTo(!group.isFolded)),
    }[event.key]
    const letter = { x: () => select(index, false), X: () => select(index, true), '.': () => openMenu(event.currentTarget, index) }[
      event.key
    ]
    const own = row && props.rowKeys?.[event.key]
    if (!run && !((letter || own) && singleKeysAreOn())) return
    event.preventDefault()
    if (run) run()
    else if (own) follow(own(row.original), () => moveTo(index + 1))
    else if (event.key === '.' || props.bulk) letter?.()
  }

  return { active, setActive, onKeyDown }
}

function follow(answer: unknown, goOn: () => void) {
  if (answer === 'next') goOn()
}

const openMenu = (body: HTMLElement, index: number) =>
  body.querySelector<HTMLElement>(`tr[data-index="${index}"] button[aria-haspopup="menu"]`)?.click()
