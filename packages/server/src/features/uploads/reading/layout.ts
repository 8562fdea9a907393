import { createHash } from 'node:crypto'
import type { LastMapping } from '../uploads.store.ts'

type Table = { columns: readonly { name: string }[]; sheet: string | null }

/** What tells a table from tables of other kinds: its columns, in whatever order, and its sheet's name without its time. */
export function layoutOf({ columns, sheet }: Table): string {
  const names = columns.map(({ name }) => name).sort()
  return createHash('sha256')
    .update(JSON.stringify([names, timeless(sheet ?? '')]))
    .digest('base64url')
}

/** Whether a remembered mapping may be taken over unseen: the layout is the same, and no value was fixed that may not hold for the next file. */
export function isKnownLayout(table: Table, last: LastMapping | undefined): last is LastMapping {
  if (last === undefined || last.layout !== layoutOf(table)) return false
  const { fixedValues = {}, grossCommissionPercent } = last.sources
  return Object.keys(fixedValues).length === 0 && grossCommissionPercent === undefined
}

/** The name of a file as it comes month after month: without its ending, its time, and what says which copy it is. */
export const namePattern = (fileName: string): string => timeless(fileName.replace(/\.[^.]+$/, '').replace(COPY, ' '))

const timeless = (name: string): string =>
  name
    .toLowerCase()
    .replace(MONTH, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const MONTH =
  /(?<![a-z])(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?![a-z])/gi
const COPY = /(?<![a-z])(?:final|rev|revised|corrected|copy|new|v)(?![a-z])/gi
