import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Arrow keys move to the nearest focusable cell in that direction. Enter opens it, and e opens its row's rule. One cell is in the tab
 * order: the last focused one.
 */
export function useGridKeys() {
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (grid.current?.querySelector('[data-cell][tabindex="0"]') === null)
      grid.current.querySelector('[data-cell]')?.setAttribute('tabindex', '0')
  })
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLTableElement>) => {
    const from = document.activeElement?.closest('td')
    if (!from || !event.currentTarget.contains(from)) return
    if (event.key === 'e' && !event.ctrlKey && !event.metaKey && !event.altKey)
      return from.closest('tr')?.querySelector<HTMLElement>('[data-edit]')?.click()
    const step = STEPS[event.key]
    if (!step) return
    const next = found(from, step)
    if (!next) return
    event.preventDefault()
    for (const other of event.currentTarget.querySelectorAll('[data-cell][tabindex="0"]')) other.setAttribute('tabindex', '-1')
    next.setAttribute('tabindex', '0')
    next.focus()
  }, [])
  return { ref: grid, onKeyDown }
}

function found(from: HTMLTableCellElement, [down, right]: readonly [number, number]): HTMLElement | undefined {
  let row = from.closest('tr')
  let column = from.cellIndex
  while (row) {
    if (down !== 0) row = (down > 0 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null
    else column += right
    const cell = row?.cells[column]
    if (!cell && down === 0) return undefined
    const button = cell?.querySelector<HTMLElement>('[data-cell]')
    if (button) return button
  }
  return undefined
}
