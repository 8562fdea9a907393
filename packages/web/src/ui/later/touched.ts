const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'beforeprint'] as const

/** Resolves when somebody first moves, presses, types, scrolls, or prints. */
export const touched = new Promise<void>((resolve) => {
  const tell = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, tell, true)
    resolve()
  }
  for (const sign of SIGNS) window.addEventListener(sign, tell, { capture: true, passive: true })
})

/** Runs after the first touch of the page has had its own effect. */
export const whenTouched = (work: () => void) => void touched.then(() => setTimeout(work))
