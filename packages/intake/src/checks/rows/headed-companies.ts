import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import { NAME_FIELDS, type NameField } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** How a company ends its name, and how one of this trade does. */
const COMPANY =
  /\b(?:inc|incorporated|llc|ltd|limited|corp|corporation|co|company|gmbh|ag|sa|sas|srl|plc|bv|ltda|medical|medtech|ortho|orthop(?:a?edics?|adie)|spine|surgical|biologics|biomedical|biomet|devices|implants|extremities|technologies|therapeutics|instruments|lifesciences|life sciences|innovations)$/
const CLEARLY = /\b(?:inc|incorporated|llc|ltd|limited|corp|corporation|gmbh|ag|sas|srl|plc|bv|ltda)$/
const LONGEST_NAME = 60
const MOST_HEADINGS = 20
const MOST_NAMES = 5
/** So many names of a field tell which of them stand under a heading. */
const MOST_VALUES = 1_000

type Section = { rows: FoundRows; names: Record<NameField, Set<string>> }

/** Rows under headings that name companies: those of several are sales of several manufacturers. */
export class HeadedCompanies {
  private readonly sections = new Map<string, Section>()
  private section: Section | null = null

  /** A line of one text. */
  begin(heading: string): void {
    this.section = null
    if (heading.length > LONGEST_NAME || !COMPANY.test(nameKey(heading))) return
    const known = this.sections.get(heading)
    if (!known && this.sections.size === MOST_HEADINGS) return
    const names = { hospital: new Set<string>(), surgeon: new Set<string>(), procedure: new Set<string>(), territory: new Set<string>() }
    this.section = known ?? { rows: new FoundRows(), names }
    this.sections.set(heading, this.section)
  }

  /** A line that is stored as a sale. */
  addSale(row: number, amountCents: number, names: Readonly<Record<NameField, string>>): void {
    if (!this.section) return
    this.section.rows.add(row, amountCents)
    for (const field of NAME_FIELDS) {
      const values = this.section.names[field]
      if (values.size < MOST_VALUES) values.add(names[field])
    }
  }

  /** Headings of which the rows speak themselves, or which part the procedures, group one manufacturer's sales. */
  findings(): Finding[] {
    const headed = [...this.sections].filter(([, { rows }]) => rows.count > 0)
    const areClear = headed.every(([heading]) => CLEARLY.test(nameKey(heading)))
    if (headed.length < 2 || headed.some(([heading, section]) => isSaidIn(heading, section))) return []
    if (!areClear && areParted(headed.map(([, { names }]) => names.procedure))) return []
    const names = headed.slice(0, MOST_NAMES).map(([heading]) => heading)
    const [most] = headed.toSorted(([, one], [, other]) => other.rows.count - one.rows.count)
    const others = new FoundRows()
    for (const each of headed) if (each !== most) others.addAll(each[1].rows)
    return others.finding(() => text('checks.manufacturerHeadings', { names }))
  }
}

const isSaidIn = (heading: string, { names }: Section): boolean => {
  const key = nameKey(heading)
  return NAME_FIELDS.some((field) => [...names[field]].some((name) => nameKey(name) === key))
}

/** Whether nothing stands under two headings. */
function areParted(values: readonly ReadonlySet<string>[]): boolean {
  const all = values.reduce((sum, each) => sum + each.size, 0)
  return all > 1 && new Set(values.flatMap((each) => [...each])).size === all
}
