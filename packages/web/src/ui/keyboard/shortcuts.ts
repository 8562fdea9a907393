import { useEffect, useEffectEvent } from 'react'

const OFF = 'singleKeysOff'

/** Single-key shortcuts can be switched off, for people who dictate or hit keys by accident (WCAG 2.1.4). */
export const singleKeysAreOn = () => localStorage.getItem(OFF) !== 'true'
export const switchSingleKeys = (on: boolean) => localStorage.setItem(OFF, String(!on))

/** Hears every key that is pressed in the window, before all others if it is to be first. */
export function useKeys(press: (event: KeyboardEvent) => void, isFirst = false) {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen, { capture: isFirst })
    return () => window.removeEventListener('keydown', listen, { capture: isFirst })
  }, [isFirst])
}

/** Alt 1 … Alt 9, whatever sign the keyboard makes of them: `useAltDigits((digit) => show(digit))`. */
export function useAltDigits(run: (digit: number) => unknown) {
  useKeys((event) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if (digit === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (document.querySelector('[role="dialog"][aria-modal="true"]') || run(Number(digit)) === false) return
    event.preventDefault()
  })
}

/** Whether a key press is typing: single keys do nothing then. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.getAttribute('role') === 'combobox'
}

/**
 * Keys of the whole screen: `useShortcuts({ '[': previous, ']': next })`. Silent while somebody types or a dialog is open.
 * A key that answers false was not meant: it stays free for others. What is on top of others hears its keys first.
 */
export function useShortcuts(keys: Readonly<Record<string, (event: KeyboardEvent) => unknown>>, { isFirst = false } = {}) {
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event) || !singleKeysAreOn() || document.querySelector('[role="dialog"][aria-modal="true"]')) return
    if (keys[event.key]?.(event) === false || !(event.key in keys)) return
    event.preventDefault()
  }, isFirst)
}
