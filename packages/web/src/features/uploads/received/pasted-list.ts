import { readAmount } from '../../../form/fields/numbers/amount-text.ts'

/** A line of a pasted bank export or remittance advice. */
export type PastedLine = {
  line: number
  text: string
  manufacturerId: number | null
  amount: number | null
  receivedOn: string | null
  reference: string
}

type Manufacturer = { id: number; name: string }

const AMOUNT = /^\(?-?(?:[A-Z]{0,2}\$)?\s?\d[\d.,]*(?:\s?\$)?\)?$/
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/

/** Known column headings: a balance is not a payment. */
const HEADS = {
  amount:
    /^(amount|amount paid|paid|payment|payment amount|net paid|check amount|commission|commission paid|credits?|deposits?|betrag|gutschrift|haben|monto|importe|abono|valor|crédito)$/i,
  day: /^(date|posting date|transaction date|payment date|check date|received on|datum|buchungstag|eingang am|fecha|recibida el|data|recebida em)$/i,
  reference: /^(reference|reference number|ref|check|check number|check no|referenz|referencia|referência)$/i,
} as const

type Columns = Partial<Record<keyof typeof HEADS, number>>

/** Lines with an amount: payer, date, and reference, as far as given. */
export function pastedLines(text: string, manufacturers: readonly Manufacturer[], locale: string): PastedLine[] {
  const amountOf = (cell: string) => amountIn(cell, locale)
  const isWithCents = (cell: string) => amountOf(cell) !== null && (cell.includes('$') || /[.,]\d{1,2}\)?$/.test(cell))
  const known = manufacturers.map(({ id, name }) => ({ id, key: keyOf(name) })).toSorted((one, other) => other.key.length - one.key.length)
  let named: Columns = {}
  return text.split(/\r?\n/).flatMap((line, at): PastedLine[] => {
    const cells = cellsOf(line)
    const heads = headsOf(cells)
    if (heads) {
      named = heads
      return []
    }
    // Without headings the last amount counts as the payment.
    const amountAt = cells.findLastIndex((cell) => isWithCents(cell) || /^\(?-?\d{1,9}\)?$/.test(cell))
    const withCents = cells.findLastIndex(isWithCents)
    const place = named.amount ?? (withCents >= 0 ? withCents : amountAt)
    const amount = amountOf(cells[place] ?? '')
    if (amount === null) return []
    const dayAt = named.day ?? cells.findIndex((cell) => dayOf(cell) !== null)
    const others = cells.filter((_, cell) => cell !== place && cell !== dayAt)
    const key = ` ${keyOf(others.join(' '))} `
    const owner = known.find((each) => each.key !== '' && key.includes(` ${each.key} `))
    const isReference = (cell: string) => /\d/.test(cell) && !isWithCents(cell) && !(owner && keyOf(cell).includes(owner.key))
    const reference = (named.reference === undefined ? others.find(isReference) : cells[named.reference]) ?? ''
    const receivedOn = dayAt < 0 ? null : dayOf(cells[dayAt] ?? '')
    return [{ line: at + 1, text: line.trim(), manufacturerId: owner?.id ?? null, amount, receivedOn, reference: reference.slice(0, 60) }]
  })
}

function headsOf(cells: readonly string[]): Columns | null {
  const places = Object.entries(HEADS).map(([head, names]) => [head, cells.findIndex((cell) => names.test(cell))] as const)
  const found: Columns = Object.fromEntries(places.filter(([, place]) => place >= 0))
  return found.amount === undefined ? null : found
}

/** A file row as a line; `heads` are the headings, starting with the date. */
export type Payment = { payer: string; amount: number; receivedOn: string | null; reference: string }
export const listOf = (heads: readonly string[], payments: readonly Payment[]): string =>
  [heads, ...payments.map(({ payer, amount, receivedOn, reference }) => [receivedOn ?? '', payer, reference, amount.toFixed(2)])]
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n')

/** Sheets copy with tabs; CSV has commas or semicolons and quotes. */
function cellsOf(line: string): string[] {
  const mark = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === mark && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

/** In the notation of the language, as in other fields: 1.234,56 in German. A third decimal means that it is no amount. */
function amountIn(cell: string, locale: string): number | null {
  if (!AMOUNT.test(cell)) return null
  const amount = readAmount(cell.replace(/[^\d.,]/g, ''), locale)?.value
  if (amount === undefined || Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) return null
  return /^\(|-/.test(cell) ? -amount : amount
}

function dayOf(cell: string): string | null {
  const iso = ISO.exec(cell)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : (([, m, d, y = '']) => [y.length === 2 ? `20${y}` : y, m, d])(SLASHED.exec(cell) ?? [])
  if (!year || !month || !day) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}

/** Compares names without case and punctuation. */
const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
