import { count, id, json, list, month, oneOf, searchSchema, words } from '../../url/search-schema.ts'

const TABS = ['reps', 'exceptions', 'unmatched', 'lines', 'adjustments', 'close', 'statements'] as const
export type Tab = (typeof TABS)[number]
export const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text)

/**
 * The tabs share these names and mean their own by them: `by`, `show` and `group` have other words on each, and what the address
 * filters by is on one the filters of a list, on another a group of lines. Each takes those that it knows.
 */
export const commissionsSearch = searchSchema({
  ...list,
  month,
  view: oneOf(TABS, 'reps'),
  rep: id,
  f: json,
  by: words,
  show: words,
  group: words,
  page: count(1),
  size: count(100),
  lines: words,
})

export const inquiriesSearch = searchSchema({ show: oneOf(['open', 'all'], 'open') })
