import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { ask } from '../dialog/dialogs.tsx'
import { useCurrentMonthSearch } from '../months/use-current-month-search.ts'
import { navFor } from '../nav.ts'
import { useMe } from '../session/me.ts'
import { viewerOf } from '../session/session.ts'
import { useShortcuts } from '../ui/keyboard/shortcuts.ts'
import { HelpDialog } from './lazy-dialogs.ts'

/** After 'g', the next key selects the page. */
const DESTINATIONS: Readonly<Record<string, string>> = {
  d: '/dashboard',
  s: '/salespeople/list',
  u: '/uploadfile',
  c: '/commission/list',
  r: '/reports',
}
const CHORD_MS = 1200

/** Global shortcuts. */
export function Shortcuts() {
  const navigate = useNavigate()
  const viewer = viewerOf(useMe())
  const monthSearchOf = useCurrentMonthSearch()
  const chordUntil = useRef(0)

  const go = (key: string) => (event: KeyboardEvent) => {
    if (event.timeStamp > chordUntil.current) return false
    chordUntil.current = 0
    const to = DESTINATIONS[key]
    const entry = navFor(viewer).find((each) => each.to === to)
    if (entry) void navigate({ to: entry.to, search: monthSearchOf(entry) })
    return true
  }

  // After 'g', the next key is a destination, even if a row or panel with focus uses it.
  useShortcuts(Object.fromEntries(Object.keys(DESTINATIONS).map((key) => [key, go(key)])), { isFirst: true })
  useShortcuts({
    g: (event) => {
      chordUntil.current = event.timeStamp + CHORD_MS
    },
    '?': () => void ask(HelpDialog, null),
    f: () => document.querySelector<HTMLElement>('main [data-filter]')?.click(),
    '/': () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
  })
  return null
}
