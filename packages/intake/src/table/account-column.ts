import { wordsOf } from './column-names.ts'
import type { ColumnContent } from './column-content.ts'

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
/** What may follow the owner. Without 'number' it is the column of names too, unless its values are codes. */
const AFTER_OWNER = /^(?: (?:party|account|customer|name))?( (?:number|id|code))?$/
const NUMBER_OF_CUSTOMER =
  /^(?:(?:number|codigo|cod|code|codice|id) (?:de(?:l)? |do )?(?:cliente?|kunden?|debitor)|(?:kunden?|kd|debitor(?:en)?|klant|kund) ?(?:number|nummer|nr))$/
const CUSTOMER = /^(?:cliente|kunde|debitor|auftraggeber|warenempfanger|klant|kund)$/
const MOSTLY = 0.6

/** The column of the hospitals' account numbers: about as many different ones as there are hospitals. */
export function accountColumn(free: readonly ColumnContent[], hospital: ColumnContent): ColumnContent | undefined {
  const owner = ownerIn(nameOf(hospital))
  const found = free.flatMap((column) => {
    const name = nameOf(column)
    const certainty = certaintyOf(name)
    if (certainty === null || !column.isNamed || column.isHidden === true) return []
    const isSure = certainty === 'sure'
    const isOfCodes = column.patterns ? column.patterns.code > MOSTLY : isSure
    if (!isOfCodes || column.dates > column.filled / 2 || !isOneEach(column, hospital)) return []
    const at = ownerIn(name)
    return { column, isSure, rank: at === owner ? -1 : at }
  })
  return found.sort((one, other) => Number(other.isSure) - Number(one.isSure) || one.rank - other.rank)[0]?.column
}

const nameOf = ({ name, heading = '' }: ColumnContent): string => {
  const own = wordsOf(name)
  return heading === '' || certaintyOf(own) !== null ? own : wordsOf(`${heading} ${name}`)
}

/** Only whole names count: a 'Rep Number' or 'Vendor Account Number' belongs to another. */
function certaintyOf(name: string): 'sure' | 'possible' | null {
  if (NUMBER_OF_CUSTOMER.test(name)) return 'sure'
  if (CUSTOMER.test(name)) return 'possible'
  const own = name.replace(/^(?:sap|our) /, '')
  const owner = OWNERS[ownerIn(own)]
  const after = owner === undefined ? null : AFTER_OWNER.exec(own.slice(owner.length))
  if (after?.[1] !== undefined) return 'sure'
  return after && own === name ? 'possible' : null
}

const ownerIn = (name: string): number => OWNERS.findIndex((owner) => name.startsWith(owner))

/** The number of the distributor itself is the same in each row, and that of an order is another one each time. */
const isOneEach = (column: ColumnContent, { distinct, filled }: ColumnContent): boolean =>
  column.filled * 2 >= filled && column.distinct * 2 >= distinct && column.distinct <= distinct * 2
