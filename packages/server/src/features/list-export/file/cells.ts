import { escapeFormula } from '@fairshare/contract/csv'
import { BOLD, BOLD_RIGHT, BOLD_STYLE_OF, STYLE_OF } from './workbook-parts.ts'
import { type CellKind, type Column, decimal, shortDecimal } from './table.ts'

// Cells of a sheet as XML; an address is for example `B12`.

export function cell(address: string, { kind, words }: Column, field: string): string {
  return kind === 'text' ? textCell(address, words?.[field] ?? field) : figureCell(address, STYLE_OF[kind], figure(kind, field))
}

export const boldCell = (address: string, text: string) => textCell(address, text, BOLD)
export const headerCell = (address: string, { header, kind }: Column) => textCell(address, header, kind === 'text' ? BOLD : BOLD_RIGHT)
export const totalCell = (address: string, kind: CellKind, field: string) => figureCell(address, BOLD_STYLE_OF[kind], figure(kind, field))

const figureCell = (address: string, style: number, value: string) => `<c r="${address}" s="${style}"><v>${value}</v></c>`

/** Writes text inline, because a shared strings table would have to stay in memory until the end. */
export const textCell = (address: string, text: string, style = 0) =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(escapeFormula(text))}</t></is></c>`

function figure(kind: CellKind, field: string): string {
  switch (kind) {
    case 'amount':
      return decimal(field, 2)
    case 'percent':
      return shortDecimal(field, 6)
    case 'date':
      return String(dayNumber(field))
    default:
      return field
  }
}

/** Days since the end of 1899, as in spreadsheets. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

const MAX_CHARACTERS = 32_767
// oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
const UNSAFE = /[&<>"\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g
/** Escapes '_x000D_', which spreadsheets would read as one character. */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', _: '_x005F_' }
export const xml = (text: string) => text.slice(0, MAX_CHARACTERS).replace(UNSAFE, (char) => ENTITIES[char] ?? '')

/** Column letters: A, B … Z, AA. */
export const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
