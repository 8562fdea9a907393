import { startTransition, useEffect, useState } from 'react'

const EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'beforeprint'] as const

/** Resolves when the user first moves the pointer, clicks, types, scrolls, or prints. */
export const firstInteraction = new Promise<void>((resolve) => {
  const onEvent = ({ target }: Event) => {
    // The browser may dispatch a scroll event on first render, without scrolling.
    if (target === document && window.scrollY === 0) return
    for (const event of EVENTS) window.removeEventListener(event, onEvent, true)
    resolve()
  }
  for (const event of EVENTS) window.addEventListener(event, onEvent, { capture: true, passive: true })
})

/** Runs after the first interaction has had its own effect. */
export const onFirstInteraction = (work: () => void) => void firstInteraction.then(() => setTimeout(work))

/** For components that are invisible until the first interaction. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => onFirstInteraction(() => startTransition(() => setHasInteracted(true))), [])
  return hasInteracted
}
