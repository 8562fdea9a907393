import { parseMonth } from '@fairshare/engine/values'
import { worksInMonth } from '../nav.ts'
import { stored } from '../session/storage.ts'
import type { Search } from '../url/search.ts'

/** Adds the last chosen month to a URL without one, so that a shared link shows the same month. */
export function monthToName(path: string, search: Search): string | undefined {
  if (!worksInMonth(path) || search['month'] !== undefined) return undefined
  const chosen = stored('month') ?? ''
  return parseMonth(chosen) === undefined ? undefined : chosen
}
