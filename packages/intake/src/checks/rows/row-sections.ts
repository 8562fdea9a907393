import type { Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import type { Row } from '../../formats/cell.ts'
import { monthsIn } from '../../matching/file-name.ts'
import type { NameField } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { HeadedCompanies } from './headed-companies.ts'
import { isCreditHeading, isOtherRowsHeading, canBeHeading } from './not-sold.ts'

const LONGEST_HEADING = 40

/** Rows that a file separates from its sales: below their own heading, or hidden. */
export class RowSections {
  /** The file's month, if its rows have no dates. */
  private readonly month: Month | null
  private readonly sections = new Map<string, FoundRows>()
  private readonly credits = new Map<string, FoundRows>()
  /** Headings without a known meaning: a single one, below rows without one, separates the rest. */
  private readonly others = new Map<string, FoundRows>()
  private isHeaded = false
  private rows = 0
  private section: FoundRows | null = null
  private isInCredits = false
  private readonly hidden = new FoundRows()
  private readonly companies = new HeadedCompanies()

  constructor(month: Month | null) {
    this.month = month
  }

  addHeading(heading: string): void {
    this.companies.begin(heading)
    this.isInCredits = isCreditHeading(heading)
    const sections = this.sectionsOf(heading)
    this.section = sections ? (sections.get(heading) ?? new FoundRows()) : null
    if (sections && this.section) sections.set(heading, this.section)
    this.isHeaded ||= this.rows === 0
  }

  /** A heading that is above repeated names starts a page. */
  beginPage(): void {
    for (const [heading, rows] of this.others) if (rows === this.section) this.others.delete(heading)
    if (![...this.sections.values(), ...this.credits.values()].some((rows) => rows === this.section)) this.section = null
  }

  private sectionsOf(heading: string): Map<string, FoundRows> | null {
    if (this.isInCredits) return this.credits
    if (isOtherRowsHeading(heading) || this.headsOtherMonth(heading)) return this.sections
    return this.rows > 0 && !this.isHeaded && canBeHeading(heading) ? this.others : null
  }

  private headsOtherMonth(heading: string): boolean {
    const months = this.month === null ? [] : monthsIn(heading)
    return months.length > 0 && months.every((month) => month !== this.month) && heading.length <= LONGEST_HEADING
  }

  addSale({ number, hidden }: Row, amountCents: number, names: Readonly<Record<NameField, string>>): void {
    this.rows++
    this.companies.addSale(number, amountCents, names)
    if (!this.isInCredits || amountCents > 0) this.section?.add(number, amountCents)
    if (hidden) this.hidden.add(number, amountCents)
  }

  /** Hidden rows that the total of the file includes are sales. */
  findings(isTiedOut: boolean): Finding[] {
    return [
      ...this.companies.findings(),
      ...[...this.sections, ...(this.others.size === 1 ? this.others : [])].flatMap(([heading, rows]) =>
        rows.finding((count) => text('checks.section', { count, heading })),
      ),
      ...[...this.credits].flatMap(([heading, rows]) => rows.finding((count) => text('checks.sectionOfCredits', { count, heading }))),
      ...(isTiedOut ? [] : this.hidden.finding((count) => text('checks.hiddenRows', { count }))),
    ]
  }
}
