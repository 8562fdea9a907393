import { text } from '@fairshare/texts/text'
import { KnownTexts } from '../../formats/known-texts.ts'
import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { isLabel, isLabelOfPerson, consistsOf } from './label.ts'

/** Longer texts describe goods. */
const LONGEST = 80
/** Shorter texts name nothing. */
const SHORTEST = 3
const MAX_NAMES = 5

/** Abbreviations of charges, which are a charge only if they are the whole text. */
const SHORT =
  /^\W*(?:frt|frght|hdlg|s ?& ?h|s\/h|ship(?:ping)?|postage|handling|tax(?:es)?|vat|gst|hst|fees?|mwst|iva|porto|versand|fracht|frete|flete)\W*$/i

const SHIPPING =
  /\b(?:shipping|shipment|shipped|ship (?:method|via|terms|mode|date)|freight|carrier|deliver\w{0,4}|terms|via|tax(?:able)?)\b/i

/** Whether a column is about shipping or tax: its values are not invoice lines. */
export const namesShipping = (column: string): boolean => SHIPPING.test(column)

class Named extends FoundRows {
  readonly names = new Set<string>()

  addNamed(value: string, row: number, cents: number): void {
    this.add(row, cents)
    if (this.names.size < MAX_NAMES) this.names.add(value.trim())
  }
}

type Kind = 'charge' | 'mayBeCharge' | 'void'

/** Rows with freight, tax or a fee in place of goods, and rows with a note that they are void. */
export class Charges {
  private readonly column: string
  private readonly known: KnownTexts<Kind | null>
  private readonly charges = new Named()
  private readonly voided = new Named()
  private unpaid = 0

  constructor(column: string, isOfPeople: boolean) {
    this.column = column
    this.known = new KnownTexts((value) => kindOf(value, isOfPeople))
  }

  add(value: string, row: number, cents: number, grossCents: number): void {
    const kind = value.length < SHORTEST ? null : this.known.get(value)
    if (kind === null) return
    if (kind === 'void') return this.voided.addNamed(value, row, cents)
    // A name that contains such a word among others is that of goods, unless it earns nothing.
    if (kind === 'mayBeCharge' && grossCents !== 0) return
    this.charges.addNamed(value, row, cents)
    if (grossCents === 0) this.unpaid++
  }

  /** If most rows have such a word, it means something else. A row with commission in the file's total is a sale. */
  finding(rows: number, isTiedOut: boolean): Finding[] {
    const { column, charges } = this
    if (charges.count * 2 > rows || (isTiedOut && this.unpaid === 0)) return []
    return charges.finding((count) => text('checks.charges', { count, column, names: [...charges.names] }))
  }

  findingOfVoid(): Finding[] {
    const { column, voided } = this
    return voided.finding((count) => text('checks.notSold', { count, column, names: [...voided.names] }))
  }
}

/** In capitals before or after a name in mixed case: 'VOID Mercy General'. */
function isInCapitals(value: string): boolean {
  const words = value.match(/\p{L}+/gu) ?? []
  const isSmall = (text: string) => /\p{Ll}/u.test(text)
  return (
    isSmall(value) && [words.at(0), words.at(-1)].some((word) => word !== undefined && !isSmall(word) && consistsOf(word, WORDS.voided))
  )
}

/** A fast first test: most texts contain none of the words. */
function mayBeCharge(value: string): boolean {
  const key = nameKey(value)
  return [WORDS.voided, WORDS.chargeLine, WORDS.shortCharge].some((words) => words.test(key)) || SHORT.test(value)
}

function kindOf(value: string, isOfPeople: boolean): Kind | null {
  if (value.length > LONGEST || !mayBeCharge(value)) return null
  const matches = isOfPeople ? isLabelOfPerson : isLabel
  if (matches(value, WORDS.voided) || isInCapitals(value)) return 'void'
  if (matches(value, WORDS.chargeLine, WORDS.shortCharge) || consistsOf(value, WORDS.chargeLine, WORDS.shortCharge) || SHORT.test(value))
    return 'charge'
  return WORDS.chargeLine.test(value) ? 'mayBeCharge' : null
}
