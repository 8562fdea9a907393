import { createHash } from 'node:crypto'
import type { LastMapping } from '../uploads.store.ts'
import { isComplete } from './mapping.ts'

type Table = { columns: readonly { name: string }[]; sheet: string | null; pageColumns?: { isMisfit: boolean } }

/** The digest that identifies a kind of table: its column names in any order, and its sheet name without dates. */
export function layoutOf({ columns, sheet }: Table): string {
  const names = columns.map(({ name }) => name).sort()
  return createHash('sha256')
    .update(JSON.stringify([names, withoutDates(sheet ?? '')]))
    .digest('base64url')
}

/** Whether the last mapping can be reused without a user: same layout, all fields from columns, and no fixed value that may be wrong. */
export function isKnownLayout(table: Table, last: LastMapping | undefined): last is LastMapping {
  if (last === undefined || last.layout !== layoutOf(table) || table.pageColumns?.isMisfit === true) return false
  const { fixedValues = {}, grossCommissionPercent } = last.sources
  return Object.keys(fixedValues).length === 0 && grossCommissionPercent === undefined && isComplete(last.mappedFields, last.sources)
}

/** The recurring part of a file name: without extension, dates and copy markers. */
export const namePattern = (fileName: string): string => withoutDates(fileName.replace(/\.[^.]+$/, '').replace(COPY, ' '))

const withoutDates = (name: string): string =>
  name
    .toLowerCase()
    .replace(MONTH, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const MONTH =
  /(?<![a-z])(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?![a-z])/gi
const COPY = /(?<![a-z])(?:final|rev|revised|corrected|copy|new|v)(?![a-z])/gi
