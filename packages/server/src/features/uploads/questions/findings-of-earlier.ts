import { REQUIRED_TARGETS, type Target } from '@fairshare/contract'
import { cents, type Money, monthOfDay, percentOfUnits } from '@fairshare/engine/values'
import { type Finding, nameKey, type SalesSummary } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { EarlierFile } from './earlier-files.store.ts'
import { namePattern } from '../reading/layout.ts'
import type { Mapping, ReadFile } from '../uploads.store.ts'
import type { UsualRate } from './usual-rate.ts'

/** So many files tell what is usual; fewer may all be odd. */
const ENOUGH_FILES = 3
const ENOUGH_ROWS = 10
/** A rate this many times the usual one is another, also where few files or rows tell what is usual. */
const SURELY_OTHER_SHARE = 2
const TWICE = 2
/**
 * Sales of so many times the size, both in the mean of all rows and in all, are in other units: cents, thousands. Many small ones in place of
 * few large ones come to what is usual.
 */
const OTHER_UNITS = 50
/** Rates are agreed on in half percents; what the rows lose in rounding must be so many times less, or any share would be near one. */
const HALVES = 200
const TELLING = 100
/** In hundredths of a percent: a rate that is one percent of itself away raises a question. */
const SHOWN_SHARES = 10_000
const UNITS = 1_000_000
/** A field that is blank in so many more rows than usual, in points and in times. */
const MORE_BLANKS = 0.15
const TIMES_MORE_BLANKS = 2
/** Of a layout that is new. */
const MOST_BLANK = 0.5
const FEW_ROWS = 4

type Reading = Pick<SalesSummary, 'amountCents' | 'grossCents' | 'readableRows' | 'credits' | 'blanks' | 'isRateMet'>
type StoredFile = EarlierFile & { stored: NonNullable<EarlierFile['stored']> }

/** What the earlier files of a manufacturer speak against in this one, the latest of them first. */
export function findingsOfEarlier(
  file: ReadFile,
  mapping: Mapping,
  reading: Reading,
  { earlier, rate }: { earlier: readonly EarlierFile[]; rate: UsualRate },
): Finding[] {
  const stored = earlier.filter((each): each is StoredFile => each.stored !== null)
  const alike = stored.filter(({ layout }) => layout !== null && layout === file.layout)
  const higher = size(reading, stored)
  return [
    ...fixedValues(file, mapping, reading, earlier),
    ...mappedOtherwise(mapping, reading, alike[0]),
    ...blankNames(reading, alike),
    ...share(reading, stored, rate),
    ...(higher.length > 0 ? higher : sizeOfRow(reading, stored)),
  ]
}

const sales = ({ amountCents }: Reading): Money => cents(Math.abs(amountCents))
const labelOf = (target: Target | undefined) => (target ? text(`uploads.target.${target}`) : text('checks.notUsed'))

/** A fixed value that was used before is remembered, not entered: it is asked again where anything but the file's contents differs. */
function fixedValues(file: ReadFile, { sources }: Mapping, reading: Reading, earlier: readonly EarlierFile[]): Finding[] {
  const isJustLike = (other: EarlierFile) =>
    other.layout === file.layout && other.month === monthOfDay(file.month) && namePattern(other.fileName) === namePattern(file.file_name)
  return Object.entries(sources.fixedValues ?? {}).flatMap(([name, value]): Finding[] => {
    const target = name as Target
    const before = earlier.filter(({ mapping }) => nameKey(mapping.sources.fixedValues?.[target] ?? '') === nameKey(value))
    const [last] = before
    if (!last || before.some(isJustLike)) return []
    const said = text('checks.fixedValue', { field: labelOf(target), value, file: last.fileName, month: last.month })
    return [{ text: said, cents: sales(reading), rows: [] }]
  })
}

/** A layout that is known is mapped as it was. */
function mappedOtherwise({ mappedFields }: Mapping, reading: Reading, last: EarlierFile | undefined): Finding[] {
  if (!last) return []
  const { mappedFields: known } = last.mapping
  const isOther = (column: string) =>
    mappedFields[column] !== known[column] && [mappedFields[column], known[column]].some((each) => isRequired(each))
  const column = Object.keys({ ...known, ...mappedFields }).find(isOther)
  if (column === undefined) return []
  const [was, now] = [labelOf(known[column]), labelOf(mappedFields[column])]
  return [
    { text: text('checks.mappedOtherwise', { file: last.fileName, month: last.month, column, was, now }), cents: sales(reading), rows: [] },
  ]
}

const isRequired = (target: Target | undefined) => (REQUIRED_TARGETS as readonly (Target | undefined)[]).includes(target)

function blankNames({ blanks, readableRows: of }: Reading, alike: readonly StoredFile[]): Finding[] {
  if (of < FEW_ROWS) return []
  const before = alike.reduce((sum, { stored }) => sum + stored.rows, 0)
  return blanks.flatMap(({ field, rows, cents: money, listed }): Finding[] => {
    const blankBefore = alike.flatMap(({ stored }) => stored.blanks).filter((each) => each.field === field)
    const usual = before === 0 ? null : blankBefore.reduce((sum, each) => sum + each.rows, 0) / before
    const most = usual === null ? MOST_BLANK : Math.max(usual + MORE_BLANKS, usual * TIMES_MORE_BLANKS)
    if (rows < FEW_ROWS || rows <= of * most) return []
    const params = { rows, of, field: labelOf(field) }
    return [{ text: text(usual === null ? 'checks.mostBlank' : 'checks.blanks', params), cents: cents(Math.abs(money)), ...listed }]
  })
}

/** Where credits outweigh, what is left says nothing. */
const outweighsCredits = ({ amountCents, credits }: Reading): boolean => amountCents > 0 && Math.abs(credits.cents) < amountCents / 2

function share(reading: Reading, stored: readonly StoredFile[], { now, usual, isUsual, isScatterKnown }: UsualRate): Finding[] {
  const { amountCents, grossCents, readableRows, isRateMet } = reading
  if (now === null || usual === null || usual <= 0 || !outweighsCredits(reading) || grossCents <= 0) return []
  const isSmall =
    readableRows < FEW_ROWS || (readableRows < ENOUGH_ROWS && readableRows * 2 < median(stored.map((file) => file.stored.rows)))
  // A column of rates was held against each row: another mix of them is no other rate.
  const isTelling = isScatterKnown && !isSmall && !isRateMet
  const isOther = isTelling ? isUsual === false : Math.abs(Math.log(now / usual)) >= Math.log(SURELY_OTHER_SHARE)
  if (!isOther && !hasOtherRate(reading, stored)) return []
  const said = text('checks.rate', { share: shown(now), usual: shown(usual) })
  return [{ text: said, cents: cents(Math.round(Math.abs(grossCents - usual * amountCents))), rows: [] }]
}

/** All rows had one rate until now, and have one other. */
function hasOtherRate({ amountCents, grossCents, readableRows }: Reading, stored: readonly StoredFile[]): boolean {
  const now = rateOf({ salesCents: amountCents, grossCents, rows: readableRows })
  const [before, ...others] = new Set(stored.map((file) => rateOf(file.stored)))
  const rows = stored.reduce((sum, file) => sum + file.stored.rows, 0)
  return now !== null && (before ?? null) !== null && others.length === 0 && now !== before && Math.min(rows, readableRows) >= ENOUGH_ROWS
}

/** The one rate of all rows, in half percents, where their sums differ from it by no more than rounding: of several rates it would be an accident. */
function rateOf({ salesCents, grossCents, rows }: Pick<StoredFile['stored'], 'salesCents' | 'grossCents' | 'rows'>): number | null {
  const rate = Math.round((grossCents / salesCents) * HALVES)
  const lost = rows / 2 + 1
  return rate > 0 && lost * TELLING < salesCents / HALVES && Math.abs(grossCents - (salesCents * rate) / HALVES) <= lost ? rate : null
}

const shown = (part: number) => percentOfUnits(Math.round(part * SHOWN_SHARES) * (UNITS / SHOWN_SHARES))

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function size({ amountCents }: Reading, stored: readonly StoredFile[]): Finding[] {
  if (stored.length < ENOUGH_FILES) return []
  const highest = stored.reduce((most, each) => (each.stored.salesCents > most.stored.salesCents ? each : most))
  const most = cents(highest.stored.salesCents)
  if (most <= 0 || amountCents <= most * TWICE) return []
  return [{ text: text('checks.twiceAsHigh', { sales: amountCents, most, month: highest.month }), cents: amountCents, rows: [] }]
}

function sizeOfRow(reading: Reading, stored: readonly StoredFile[]): Finding[] {
  const { amountCents, readableRows } = reading
  const files = stored.filter((file) => file.stored.rows >= FEW_ROWS && file.stored.salesCents > 0)
  if (files.length === 0 || readableRows < FEW_ROWS || !outweighsCredits(reading)) return []
  const sizes = files.map((file) => file.stored.salesCents / file.stored.rows)
  const totals = files.map((file) => file.stored.salesCents)
  const now = amountCents / readableRows
  const isLarger = now >= Math.max(...sizes) * OTHER_UNITS && amountCents >= Math.max(...totals) * OTHER_UNITS
  const isSmaller = now <= Math.min(...sizes) / OTHER_UNITS && amountCents <= Math.min(...totals) / OTHER_UNITS
  if (!isLarger && !isSmaller) return []
  const params = { sales: cents(Math.round(now)), usual: cents(Math.round(median(sizes))) }
  return [{ text: text('checks.sizeOfRow', params), cents: sales(reading), rows: [] }]
}
