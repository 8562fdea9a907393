import { useEffect, useEffectEvent } from 'react'
import { useKeys } from './keyboard/shortcuts.ts'

let printOpen: (() => void) | undefined

/** Prints the open content if it has its own print sheet, else the page. */
export const printPage = (): void => (printOpen ?? (() => window.print()))()

/** While mounted, Ctrl+P and 'Print' print this instead of the page. */
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
