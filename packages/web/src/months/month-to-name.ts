import { parseMonth } from '@fairshare/engine/values'
import { worksInMonth } from '../nav.ts'
import { stored } from '../session/storage.ts'
import type { Search } from '../url/search.ts'

/** The month that was last chosen, for the address of a screen that works in one and names none: whoever it is sent to sees the same. */
export function monthToName(path: string, search: Search): string | undefined {
  if (!worksInMonth(path) || search['month'] !== undefined) return undefined
  const chosen = stored('month') ?? ''
  return parseMonth(chosen) === undefined ? undefined : chosen
}
