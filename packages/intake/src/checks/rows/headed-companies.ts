import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import { NAME_FIELDS, type NameField } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** Suffixes of company names, in general and in this trade. */
const COMPANY =
  /\b(?:inc|incorporated|llc|ltd|limited|corp|corporation|co|company|gmbh|ag|sa|sas|srl|plc|bv|ltda|medical|medtech|ortho|orthop(?:a?edics?|adie)|spine|surgical|biologics|biomedical|biomet|devices|implants|extremities|technologies|therapeutics|instruments|lifesciences|life sciences|innovations)$/
const CLEARLY = /\b(?:inc|incorporated|llc|ltd|limited|corp|corporation|gmbh|ag|sas|srl|plc|bv|ltda)$/
const LONGEST_NAME = 60
const MAX_HEADINGS = 20
const MAX_NAMES = 5
/** The number of names of a field that shows which of them are below a heading. */
const MAX_VALUES = 1_000

type Section = { rows: FoundRows; names: Record<NameField, Set<string>> }

/** Rows below headings with company names: several companies are several manufacturers. */
export class HeadedCompanies {
  private readonly sections = new Map<string, Section>()
  private section: Section | null = null

  begin(heading: string): void {
    this.section = null
    if (heading.length > LONGEST_NAME || !COMPANY.test(nameKey(heading))) return
    const known = this.sections.get(heading)
    if (!known && this.sections.size === MAX_HEADINGS) return
    const names = { hospital: new Set<string>(), surgeon: new Set<string>(), procedure: new Set<string>(), territory: new Set<string>() }
    this.section = known ?? { rows: new FoundRows(), names }
    this.sections.set(heading, this.section)
  }

  addSale(row: number, amountCents: number, names: Readonly<Record<NameField, string>>): void {
    if (!this.section) return
    this.section.rows.add(row, amountCents)
    for (const field of NAME_FIELDS) {
      const values = this.section.names[field]
      if (values.size < MAX_VALUES) values.add(names[field])
    }
  }

  /** Headings that also occur in the rows, or that separate procedures, are groups of one manufacturer. */
  findings(): Finding[] {
    const headed = [...this.sections].filter(([, { rows }]) => rows.count > 0)
    const areClear = headed.every(([heading]) => CLEARLY.test(nameKey(heading)))
    if (headed.length < 2 || headed.some(([heading, section]) => isNameIn(heading, section))) return []
    if (!areClear && areParted(headed.map(([, { names }]) => names.procedure))) return []
    const names = headed.slice(0, MAX_NAMES).map(([heading]) => heading)
    const [most] = headed.toSorted(([, one], [, other]) => other.rows.count - one.rows.count)
    const others = new FoundRows()
    for (const each of headed) if (each !== most) others.addAll(each[1].rows)
    return others.finding(() => text('checks.manufacturerHeadings', { names }))
  }
}

const isNameIn = (heading: string, { names }: Section): boolean => {
  const key = nameKey(heading)
  return NAME_FIELDS.some((field) => [...names[field]].some((name) => nameKey(name) === key))
}

/** Whether no value is below two headings. */
function areParted(values: readonly ReadonlySet<string>[]): boolean {
  const all = values.reduce((sum, each) => sum + each.size, 0)
  return all > 1 && new Set(values.flatMap((each) => [...each])).size === all
}
