import { text } from '@fairshare/texts/text'
import { KnownTexts } from '../formats/known-texts.ts'
import { type Doubt, Suspects } from './doubt.ts'

/** Longer texts describe goods. */
const LONGEST = 80
/** Shorter ones name nothing. */
const SHORTEST = 3
const MOST_NAMES = 5

/** What is billed beside goods: its short forms stand alone, the words anywhere. */
const SHORT =
  /^\W*(?:frt|frght|hdlg|s ?& ?h|s\/h|ship(?:ping)?|postage|handling|tax(?:es)?|vat|gst|hst|fees?|mwst|iva|porto|versand|fracht|frete|flete)\W*$/i
const WORDS =
  /\b(?:freight|frt|hdlg|hazmat|small order|minimum order|shipping|postage|(?:sales|use|state|county|city|local) tax|restocking|surcharges?|(?:delivery|admin\w{0,12}|handling|service|processing|gpo|courier|rush|fuel|finance|late|wire|bank|card) (?:fees?|charges?)|fed ?ex|ups ground|rebates?|versandkosten|frachtkosten|mehrwertsteuer|gastos de env[ií]o|juros|intereses)\b/i

const SHIPPING =
  /\b(?:shipping|shipment|shipped|ship (?:method|via|terms|mode|date)|freight|carrier|deliver\w{0,4}|terms|via|tax(?:able)?)\b/i

/** Whether a column tells how goods are sent or taxed: its values are no lines of an invoice. */
export const namesShipping = (column: string): boolean => SHIPPING.test(column)

/** The rows of a column that name freight, tax or a fee instead of goods. */
export class Charges {
  private readonly column: string
  private readonly known = new KnownTexts(isCharge)
  private readonly found = new Suspects()
  private readonly names = new Set<string>()

  constructor(column: string) {
    this.column = column
  }

  add(value: string, row: number, cents: number): void {
    if (value.length < SHORTEST || !this.known.get(value)) return
    this.found.add(row, cents)
    if (this.names.size < MOST_NAMES) this.names.add(value.trim())
  }

  /** Where most rows say so the column tells something else. */
  doubt(rows: number): Doubt[] {
    if (this.found.count * 2 > rows) return []
    return this.found.doubt((count) => text('doubts.charges', { count, column: this.column, names: [...this.names] }))
  }
}

const isCharge = (value: string): boolean => value.length <= LONGEST && (WORDS.test(value) || SHORT.test(value))
