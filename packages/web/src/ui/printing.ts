import { useEffect, useEffectEvent } from 'react'
import { useKeys } from './keyboard/shortcuts.ts'

let printOpen: (() => void) | undefined

/** Prints what is open on the page, where that has a sheet of its own, else the page. */
export const printPage = (): void => (printOpen ?? (() => window.print()))()

/** While it is shown, Ctrl P and 'Print' print this and not the page around it. */
export function usePrinted(print: () => void) {
  const run = useEffectEvent(print)
  useEffect(() => {
    const mine = () => run()
    printOpen = mine
    return () => {
      if (printOpen === mine) printOpen = undefined
    }
  }, [])
  useKeys((event) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    print()
  })
}
