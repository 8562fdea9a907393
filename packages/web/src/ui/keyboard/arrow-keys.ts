import type { KeyboardEvent } from 'react'

const COLUMNS = 3
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }

/** Arrow keys in a grid of three columns: focus moves to the next enabled button in that direction. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.findIndex((button) => button === document.activeElement)
  if (from < 0) return
  event.preventDefault()
  let at = from + step
  while (buttons[at]?.disabled) at += step
  buttons[at]?.focus()
}
