import { startTransition, useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'beforeprint'] as const

/** Resolves when somebody first moves, presses, types, scrolls, or prints. */
export const touched = new Promise<void>((resolve) => {
  const tell = ({ target }: Event) => {
    // A page that is first drawn may say that it is scrolled, and still stand at its top.
    if (target === document && window.scrollY === 0) return
    for (const sign of SIGNS) window.removeEventListener(sign, tell, true)
    resolve()
  }
  for (const sign of SIGNS) window.addEventListener(sign, tell, { capture: true, passive: true })
})

/** Runs after the first touch of the page has had its own effect. */
export const onFirstInteraction = (work: () => void) => void touched.then(() => setTimeout(work))

/** Whether somebody has: for what nobody sees before. */
export function useHasInteracted(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => onFirstInteraction(() => startTransition(() => setTouched(true))), [])
  return isTouched
}
