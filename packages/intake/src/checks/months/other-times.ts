import type { Month } from '@fairshare/engine/values'
import { readDate } from '../../formats/date.ts'
import type { Row } from '../../formats/cell.ts'
import { monthNumber } from '../../matching/file-name.ts'
import { nameKey } from '../../matching/name-key.ts'
import { nameScores } from '../../table/column-names.ts'
import { WORDS } from '../../words/words.ts'
import type { Finding } from '../finding.ts'
import { InvoiceMonths } from './invoice-months.ts'

/** Plain years; a fiscal year is not the calendar year. */
const YEARS = /^(?:(?:invoice|inv|sales|billing) )?(?:year|yr|jahr|ano)$/
const YEAR = /^20\d\d$/
/** Date columns of something else: a contract, a lot, a birth. */
const WHOLE_NAME = 0.5
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR_FIRST = /^(20\d\d)[-/. ]?(?:p|m)?(\d{1,2})$/i
const YEAR_LAST = /^(?:p|m)?(\d{1,2})[-/. ](20\d\d)$/i
const NAMED = /^([a-z]{3})[a-z]{0,6}[-/., ']{0,2}(20)?(\d\d)$/i
const LONGEST = 20
/** Limits on the columns of a very wide table and on the time columns that are read. */
const MAX_COLUMNS = 60
const MAX_TIMES = 5

/** A column with each row's month, in a file without invoice dates and with one fixed date for all rows. */
export class OtherTimes {
  private readonly month: Month
  private readonly columns: ReadonlyMap<number, InvoiceMonths>
  /** Year columns: some rows may be of another month, but not of another year. */
  private readonly years: ReadonlySet<number>
  private readonly unread = new Set<number>()

  constructor(names: readonly [column: number, name: string][], month: Month) {
    const timeColumns = names.slice(0, MAX_COLUMNS).filter(([, name]) => isTimeColumn(name))
    this.month = month
    this.years = new Set(timeColumns.flatMap(([column, name]) => (YEARS.test(nameKey(name)) ? [column] : [])))
    this.columns = new Map(timeColumns.slice(0, MAX_TIMES).map(([column]) => [column, new InvoiceMonths(month)]))
  }

  addSale({ cells }: Row, amountCents: number): void {
    for (const [column, months] of this.columns) {
      if (this.unread.has(column)) continue
      const day = this.years.has(column) ? yearOf(cells[column], this.month) : dayOf(cells[column], this.month)
      if (day === null) this.unread.add(column)
      else months.add(day, amountCents)
    }
  }

  findings(): Finding[] {
    const [found = []] = [...this.columns].flatMap(([column, months]) => {
      const findings = this.unread.has(column) ? [] : months.finding(false, this.years.has(column))
      return findings.length > 0 ? [findings] : []
    })
    return found
  }
}

function isTimeColumn(name: string): boolean {
  return WORDS.period.test(nameKey(name)) || YEARS.test(nameKey(name)) || (nameScores(name).get('invoicedate') ?? 0) > WHOLE_NAME
}

/** The first day of the file's month in the year of a cell. */
function yearOf(cell: Row['cells'][number], month: Month): string | null {
  const written = typeof cell === 'number' || typeof cell === 'string' ? String(cell).trim() : ''
  return YEAR.test(written) ? `${written}-${month.slice(5)}-01` : null
}

/** A date, or the first day of a month: '2025-03', '03/2025', 'Mar-25', 202503. Serial dates arrive already converted. */
function dayOf(cell: Row['cells'][number], ofFile: Month): string | null {
  const date = typeof cell === 'number' ? null : readDate(cell, false)
  if (date && !('fault' in date)) return date.iso
  if (typeof cell !== 'number' && typeof cell !== 'string') return null
  const written = String(cell).trim()
  if (written.length > LONGEST) return null
  // A month alone is one of the file's year.
  const alone = monthNumber(nameKey(written))
  if (alone > 0) return `${ofFile.slice(0, 4)}-${String(alone).padStart(2, '0')}-01`
  const [, year, month] = YEAR_FIRST.exec(written) ?? []
  const [, monthFirst, yearLast] = YEAR_LAST.exec(written) ?? []
  const [, name = '', , short] = NAMED.exec(written) ?? []
  const named = MONTHS.indexOf(name.toLowerCase()) + 1
  const found = Number(month ?? monthFirst ?? named)
  const of = year ?? yearLast ?? (short === undefined ? undefined : `20${short}`)
  return of === undefined || found < 1 || found > 12 ? null : `${of}-${String(found).padStart(2, '0')}-01`
}
