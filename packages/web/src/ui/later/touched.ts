const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'beforeprint'] as const

/** Somebody is there: they move, press, type, scroll, or print. */
export const touched = new Promise<void>((resolve) => {
  const tell = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, tell, true)
    resolve()
  }
  for (const sign of SIGNS) window.addEventListener(sign, tell, { capture: true, passive: true })
})

/** Does it when the page is first touched, after what that touch itself does. */
export const whenTouched = (work: () => void) => void touched.then(() => setTimeout(work))
