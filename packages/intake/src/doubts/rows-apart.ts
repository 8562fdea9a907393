import { text } from '@fairshare/texts/text'
import type { Row } from '../formats/cell.ts'
import { type Doubt, Suspects } from './doubt.ts'
import { headsCredits, headsOtherRows } from './not-sold.ts'

/** The rows that a file sets apart from its sales: below a heading of their own, or hidden. */
export class RowsApart {
  private readonly sections = new Map<string, Suspects>()
  private readonly credits = new Map<string, Suspects>()
  private section: Suspects | null = null
  private headsCredits = false
  private readonly hidden = new Suspects()

  /** A line of one text. */
  addHeading(heading: string): void {
    this.headsCredits = headsCredits(heading)
    const sections = this.headsCredits ? this.credits : this.sections
    this.section = this.headsCredits || headsOtherRows(heading) ? (sections.get(heading) ?? new Suspects()) : null
    if (this.section) sections.set(heading, this.section)
  }

  /** A line that is stored as a sale. */
  addSale({ number, hidden }: Row, amountCents: number): void {
    if (!this.headsCredits || amountCents > 0) this.section?.add(number, amountCents)
    if (hidden) this.hidden.add(number, amountCents)
  }

  /** Hidden rows that the total of the file counts belong to it. */
  doubts(isTiedOut: boolean): Doubt[] {
    return [
      ...[...this.sections].flatMap(([heading, rows]) => rows.doubt((count) => text('doubts.section', { count, heading }))),
      ...[...this.credits].flatMap(([heading, rows]) => rows.doubt((count) => text('doubts.sectionOfCredits', { count, heading }))),
      ...(isTiedOut ? [] : this.hidden.doubt((count) => text('doubts.hiddenRows', { count }))),
    ]
  }
}
