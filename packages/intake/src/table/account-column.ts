import { wordsOf } from './column-names.ts'
import type { ColumnContent } from './mapping.ts'

/** Whose number it is, the likeliest first: a sale belongs to the hospital that it was shipped to. */
const OWNERS = [
  'ship to',
  'hospital',
  'facility',
  'site',
  'account',
  'customer',
  'client',
  'end user',
  'consignee',
  'sell to',
  'sold to',
  'bill to',
]
const OWNER = `(?:${OWNERS.join('|')})(?: (?:party|account|customer|name))?`
const OF_CUSTOMER = '(?:de(?:l)? |do )?(?:cliente?|kunden?|debitor)'
/** Only whole names: a 'Rep Number' or 'Vendor Account Number' belongs to another. */
const SURELY = new RegExp(
  `^(?:(?:sap |our )?${OWNER} (?:number|id|code)|(?:number|codigo|cod|code|codice|id) ${OF_CUSTOMER}|` +
    '(?:kunden?|kd|debitor(?:en)?|klant|kund) ?(?:number|nummer|nr))$',
)
/** Names of hospitals too: only codes show that these are numbers. */
const POSSIBLY = new RegExp(`^(?:${OWNER}|cliente|kunde|debitor|auftraggeber|warenempfanger|klant|kund)$`)
const MOSTLY = 0.6

/** The column of the hospitals' account numbers: about as many different ones as there are hospitals. */
export function accountColumn(free: readonly ColumnContent[], hospital: ColumnContent | undefined): ColumnContent | undefined {
  if (!hospital) return undefined
  const owner = ownerIn(nameOf(hospital))
  const found = free.flatMap((column) => {
    const name = nameOf(column)
    const isSure = SURELY.test(name)
    if (!(isSure || POSSIBLY.test(name)) || !column.isNamed || column.isHidden === true) return []
    const isOfCodes = column.looks ? column.looks.code > MOSTLY : isSure
    if (!isOfCodes || column.dates > column.filled / 2 || !isOneEach(column, hospital)) return []
    const at = ownerIn(name)
    return { column, isSure, rank: at === owner ? -1 : at }
  })
  return found.sort((one, other) => Number(other.isSure) - Number(one.isSure) || one.rank - other.rank)[0]?.column
}

const nameOf = ({ name, heading = '' }: ColumnContent): string => {
  const own = wordsOf(name)
  return SURELY.test(own) || POSSIBLY.test(own) || heading === '' ? own : wordsOf(`${heading} ${name}`)
}

const ownerIn = (name: string): number => OWNERS.findIndex((owner) => name.startsWith(owner))

/** The number of the distributor itself is the same in each row, and that of an order is another one each time. */
const isOneEach = (column: ColumnContent, { distinct, filled }: ColumnContent): boolean =>
  column.filled * 2 >= filled && column.distinct * 2 >= distinct && column.distinct <= distinct * 2
