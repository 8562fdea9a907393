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
  const select = (isRange: boolean) => {
    const from = isRange && anchor !== null ? Math.min(anchor, active) : active
    const to = isRange && anchor !== null ? Math.max(anchor, active) : active
    const on = isRange || !listed[active]?.row?.getIsSelected()
    for (const { row } of listed.slice(from, to + 1)) row?.toggleSelected(on)
    setAnchor(active)
  }

  useShortcuts({
    j: () => moveTo(hasFocus(scroller.current) ? active + 1 : active),
    k: () => moveTo(hasFocus(scroller.current) ? active - 1 : active),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The page may have handled the key for an open panel.
    if (event.defaultPrevented || !(event.target instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const at = listed[active]
    if (!at) return
    const { row, group } = at
    const foldTo = (isFolded: boolean) => {
      if (!group) return
      fold(group.name, isFolded)
      // Collapsing from a row moves the focus to the group heading.
      if (isFolded) moveTo(listed.findIndex((each) => each.row === undefined && each.group.name === group.name))
    }
    const run = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      ...(group && { ArrowLeft: () => foldTo(true), ArrowRight: () => foldTo(false) }),
      Enter: () => (row ? props.onOpen?.(row.original) : foldTo(!group.isFolded)),
    }[event.key]
    const letter = { x: () => select(false), X: () => select(true), '.': () => openMenu(event.currentTarget, active) }[event.key]
    const own = row && props.rowKeys?.[event.key]
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
