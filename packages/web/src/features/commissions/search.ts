import { count, id, json, list, month, oneOf, searchSchema, anyText } from '../../url/search-schema.ts'

const TABS = ['reps', 'exceptions', 'unmatched', 'lines', 'adjustments', 'close', 'statements'] as const
export type Tab = (typeof TABS)[number]
export const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text)

/**
 * The tabs share these params with their own values: `by`, `show`, and `group` differ, and `f` holds filters on one tab and a line group on
 * another. Each ignores unknown values.
 */
export const commissionsSearch = searchSchema({
  ...list,
  month,
  view: oneOf(TABS, 'reps'),
  rep: id,
  f: json,
  by: anyText,
  show: anyText,
  group: anyText,
  page: count(1),
  size: count(100),
  lines: anyText,
})

export const inquiriesSearch = searchSchema({ show: oneOf(['open', 'all'], 'open') })
