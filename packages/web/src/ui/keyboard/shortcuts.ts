import { useEffect, useEffectEvent } from 'react'

const OFF = 'singleKeysOff'

/** Single-key shortcuts can be turned off for users who dictate or press keys accidentally (WCAG 2.1.4). */
export const singleKeysAreOn = () => localStorage.getItem(OFF) !== 'true'
export const switchSingleKeys = (on: boolean) => localStorage.setItem(OFF, String(!on))

/** Listens to all keydown events, in the capture phase if `isFirst`. */
export function useKeys(press: (event: KeyboardEvent) => void, isFirst = false) {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen, { capture: isFirst })
    return () => window.removeEventListener('keydown', listen, { capture: isFirst })
  }, [isFirst])
}

/** Whether a dialog or panel covers the page, which then ignores its own keys. */
export const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Alt+1 … Alt+9 by key code, since Alt changes the typed character: `useAltDigits((digit) => show(digit))`. */
export function useAltDigits(run: (digit: number) => unknown) {
  useKeys((event) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if (digit === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (isDialogOpen() || run(Number(digit)) === false) return
    event.preventDefault()
  })
}

/** Whether the user is typing: single keys are ignored then. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.getAttribute('role') === 'combobox'
}

/**
 * Page shortcuts: `useShortcuts({ '[': previous, ']': next })`. Ignored while typing or with an open dialog. A handler that returns false
 * leaves the key to others. Top layers handle keys first.
 */
export function useShortcuts(keys: Readonly<Record<string, (event: KeyboardEvent) => unknown>>, { isFirst = false } = {}) {
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event) || !singleKeysAreOn() || isDialogOpen()) return
    if (keys[event.key]?.(event) === false || !(event.key in keys)) return
    event.preventDefault()
  }, isFirst)
}
