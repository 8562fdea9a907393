import { useEffect, useEffectEvent } from 'react'

let printOpen: (() => void) | undefined

/** Prints what is open on the page, where that has a sheet of its own, else the page. */
export const printPage = (): void => (printOpen ?? (() => window.print()))()

/** While it is shown, Ctrl P and 'Print' print this and not the page around it. */
export function usePrinted(print: () => void) {
  const run = useEffectEvent(print)
  useEffect(() => {
    const mine = () => run()
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      mine()
    }
    printOpen = mine
    window.addEventListener('keydown', onKey)
    return () => {
      if (printOpen === mine) printOpen = undefined
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}
