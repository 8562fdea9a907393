import type { KeyboardEvent } from 'react'

/** Arrow keys in a grid of buttons: focus moves to the next enabled button in that direction. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, columns = 3): void {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  const step = steps[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.findIndex((button) => button === document.activeElement)
  if (from < 0) return
  event.preventDefault()
  let at = from + step
  while (buttons[at]?.disabled) at += step
  buttons[at]?.focus()
}
