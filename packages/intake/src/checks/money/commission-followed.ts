import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import { namesQuantity } from '../../table/column-names.ts'
import { WORDS } from '../../words/words.ts'
import type { Finding } from '../finding.ts'
import { NUMBERED, RATE } from './column-words.ts'
import {
  addedTo,
  areEqual,
  type Figures,
  fillsGaps,
  increasesOf,
  isCount,
  isOnlySteady,
  isRounderShare,
  isRoundShare,
  isSteadier,
  shiftedBy,
  namesCharge,
  dividedBy,
  partsOf,
  percentOf,
  plus,
  reducedBy,
  roundSharesOf,
  sorted,
  steadinessOf,
  timesQuantity,
} from './figures.ts'
import { isFilledInPart, less, sizeOf } from './partial-columns.ts'

/** A column larger than the sales by this factor holds document numbers. */
const DOCUMENTS = 10
/** The share of rows in which a later step of the commission equals the one before. */
const MOST = 0.5

/** `ordered` are all columns in the order of the file. */
export type ColumnContext = {
  others: readonly Figures[]
  ordered: readonly Figures[]
  growth: Figures
  exchange: readonly Figures[]
  parted: readonly Parted[]
}
/** The amounts without the parts that a column such as '1/3' defers, and the number of such rows. */
export type Parted = { figures: Figures; count: number }
export type Report = (message: Finding['text'], money?: number) => Finding[]

/** A commission is a share of the sales: if it is a steady share of another column, that column may be the sales. */
export function commissionFindings(
  own: Figures,
  commission: Figures,
  { others, ordered, growth, exchange, parted }: ColumnContext,
  report: Report,
): Finding[] {
  const column = own.name
  const isFollowed = (whole: Figures, part = commission) =>
    isSteadier([part, whole], [commission, own]) || isOnlySteady([part, whole], [commission, own])
  const more = addedTo(
    commission,
    others.filter((other) => !areEqual(other, own)),
  )
  if (more)
    return report(
      text('checks.partOfCommission', {
        column: commission.name,
        other: more.parts.map(({ name }) => name).join(', '),
        total: more.total.name,
      }),
      more.parts.reduce((sum, each) => sum + sizeOf(each), 0),
    )
  const charges = others.filter((other) => namesCharge(other.name))
  const isNet = (some: readonly Figures[]) => {
    const net = some.reduce(less, own)
    return isRoundShare(commission, net) && roundSharesOf(commission, net) > roundSharesOf(commission, own)
  }
  const charged = [...charges.map((each) => [each]), charges].find((some) => some.length > 0 && isNet(some))
  if (charged) return charged.flatMap((each) => report(text('checks.takenOff', { column, other: each.name }), sizeOf(each)))
  const isOtherBase = (other: Figures) => isFollowed(other) || isRounderShare(commission, other, own)
  const cut = others.find(
    (other) => RATE.test(other.name) && WORDS.discount.test(nameKey(other.name)) && isOtherBase(reducedBy(own, other)),
  )
  if (cut) return report(text('checks.takenOff', { column, other: cut.name }), sizeOf(own) - sizeOf(reducedBy(own, cut)))
  const rest = others.find((other) => WORDS.discount.test(nameKey(other.name)) && isOtherBase(less(own, other)))
  if (rest) return report(text('checks.takenOff', { column, other: rest.name }), sizeOf(rest))
  const otherwise = commissionOnDerivedBasis(own, commission, { others, growth, exchange, parted }, isFollowed, report)
  if (otherwise.length > 0) return otherwise
  const isOfMoney = (other: Figures) => sizeOf(other) > 0 && sizeOf(other) < sizeOf(own) * DOCUMENTS
  const parts = others.filter((other) => !namesQuantity(other.name) && !namesCharge(other.name) && isOfMoney(other))
  const before = others.find((other) => isPaidBefore(other, commission, others))
  if (before) return report(text('checks.paidBefore', { column: commission.name, other: before.name }), sizeOf(before))
  const taken = parts.find((other) => !WORDS.cost.test(nameKey(other.name)) && isFilledInPart(other) && isFollowed(less(own, other)))
  if (taken) return report(text('checks.takenOff', { column, other: taken.name }), sizeOf(taken))
  const part = parts.find((other) => isFollowed(plus(own, other)))
  if (part) return report(text('checks.partOfSales', { column, other: part.name }), sizeOf(part))
  const several = partsOf(
    own,
    ordered.filter((each) => each === own || parts.includes(each)),
    isFollowed,
  )
  if (several.length > 0)
    return report(
      text('checks.partOfSales', { column, other: several.map(({ name }) => name).join(', ') }),
      several.reduce((sum, each) => sum + sizeOf(each), 0),
    )
  // Columns between the sales and another column belong to the sales.
  const isOfSales = (other: Figures) =>
    others.some((whole) => whole !== other && (areEqual(whole, plus(own, other)) || areEqual(own, plus(whole, other))))
  const paid = parts.filter((other) => !isOfSales(other))
  const onTop = commissionOnTop(commission, paid, { own, ordered, isFollowed })
  if (onTop) return report(text('checks.moreCommission', { column: commission.name, other: onTop.name }), sizeOf(onTop))
  const followed = others.find((other) => !WORDS.otherBasis.test(nameKey(other.name)) && isOtherBase(other))
  if (followed) return report(text('checks.otherSales', { column, other: followed.name }))
  if (isOfOtherRows(own, commission))
    return report(text('checks.otherRows', { column: commission.name, sales: column }), sizeOf(commission))
  return []
}

/** Whether the commissions are shares of the sales of other rows: of the next or the previous one, or in another order. */
function isOfOtherRows(own: Figures, commission: Figures): boolean {
  return (
    steadinessOf(commission, own) === 'scattered' &&
    ([1, -1].some((rows) => isSteadier([shiftedBy(commission, rows), own], [commission, own])) ||
      isOnlySteady([sorted(commission), sorted(own)], [commission, own]))
  )
}

/** The column of `paid` that is commission as well, or a later one that is paid in place of `commission`. */
function commissionOnTop(
  commission: Figures,
  paid: readonly Figures[],
  { own, ordered, isFollowed }: { own: Figures; ordered: readonly Figures[]; isFollowed: (whole: Figures, part?: Figures) => boolean },
): Figures | undefined {
  const isRest = (other: Figures) => fillsGaps(commission, other) && steadinessOf(plus(commission, other), own) === 'steady'
  return (
    paid.find((other) => isFollowed(own, plus(commission, other)) || isRest(other)) ??
    paidOnTop(commission, paid) ??
    ordered.slice(ordered.indexOf(commission) + 1).find((other) => replaces(other, commission))
  )
}

/** Explains commissions that follow a value derived from the amounts: growth, pieces, another currency, or a part. */
function commissionOnDerivedBasis(
  own: Figures,
  commission: Figures,
  { others, growth, exchange, parted }: Omit<ColumnContext, 'ordered'>,
  isFollowed: (whole: Figures) => boolean,
  report: Report,
): Finding[] {
  const column = own.name
  if (isFollowed(increasesOf(own)) || isFollowed(growth)) return report(text('checks.runningTotal', { column }))
  const units = others.find(
    (other) => isCount(other) && !areEqual(commission, percentOf(own, other)) && isFollowed(timesQuantity(own, other)),
  )
  if (units) return report(text('checks.perPiece', { column, quantity: units.name }))
  const isConverted = (rate: Figures) =>
    [timesQuantity, dividedBy].some((convert) => isRoundShare(commission, convert(own, rate))) && !isRoundShare(commission, own)
  const rate = exchange.find(isConverted)
  if (rate) return report(text('checks.exchange', { column, rate: rate.name }))
  const inParts = parted.find(({ figures: whole }) => isFollowed(whole))
  if (inParts)
    return report(text('checks.inFull', { count: inParts.count, column: inParts.figures.name }), sizeOf(own) - sizeOf(inParts.figures))
  return []
}

/** A part of the commission that was paid before, if another column has the remainder. */
const isPaidBefore = (other: Figures, commission: Figures, others: readonly Figures[]): boolean =>
  WORDS.paid.test(nameKey(other.name)) &&
  WORDS.earlier.test(nameKey(other.name)) &&
  sizeOf(other) > 0 &&
  others.some((rest) => rest !== other && areEqual(commission, plus(rest, other)))

/** A later step of the commission, such as what a cap leaves: equal in most rows, and lower in the others. */
const replaces = (other: Figures, commission: Figures): boolean =>
  areEqual(commission, other, MOST) &&
  !areEqual(commission, other, 1) &&
  other.numbers.every((number, at) => Math.abs(number ?? 0) <= Math.abs(commission.numbers[at] ?? 0)) &&
  !WORDS.earlier.test(nameKey(other.name))

/** A second commission column by name, unless the first is a sum of columns. */
function paidOnTop(commission: Figures, others: readonly Figures[]): Figures | undefined {
  const name = nameKey(commission.name)
  const base = NUMBERED.exec(name)?.[1]
  const isSecond = (other: string) =>
    WORDS.extraPay.test(other) ||
    (WORDS.extraPay.test(name) && WORDS.commission.test(other)) ||
    (base !== undefined && NUMBERED.exec(other)?.[1] === base)
  const second = others.find((other) => !RATE.test(other.name) && isSecond(nameKey(other.name)))
  return second && !others.some((first) => areEqual(commission, plus(first, second))) ? second : undefined
}
