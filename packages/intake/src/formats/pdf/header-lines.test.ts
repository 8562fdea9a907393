import { expect, test } from 'vitest'
import { headerLines, withoutTitles } from './header-lines.ts'
import type { Line } from './lines.ts'

/** A line of texts, a hundred points apart. */
const line = (baseline: number, ...texts: string[]): Line => ({
  page: 1,
  baseline,
  size: 8,
  text: texts.join(' '),
  words: texts.map((text, at) => ({ text, left: at * 100, right: at * 100 + text.length * 4, baseline, size: 8, style: 'f 8' })),
})
const SALE = ['03/02/2025', 'Mercy', 'Knee', '1,520.10', '152.01']
const headerTexts = (...lines: Line[]) => headerLines([lines]).lines.map(({ text }) => text)

test('the header with the most sales is found, not a summary header', () => {
  const summary = [line(20, 'Territory', 'Invoices', 'Net Sales'), line(30, 'North', '12', '1,520.10'), line(40, 'South', '10', '2,520.10')]
  const sales = [line(80, 'Invoice Date', 'Hospital', 'Procedure', 'Net Sales', 'Commission'), line(90, ...SALE), line(100, ...SALE)]
  expect(headerTexts(...summary, ...sales)).toEqual(['Invoice Date Hospital Procedure Net Sales Commission'])
})

test('a header may have several adjacent lines', () => {
  const lines = [line(10, 'Acme', 'Implants'), line(40, 'Invoice', 'Customer', 'Product'), line(50, 'Date', 'Name', 'Line', 'Net Sales')]
  expect(headerTexts(...lines, line(64, ...SALE))).toEqual(['Invoice Customer Product', 'Date Name Line Net Sales'])
})

test('in an unknown language the header is the line above the amounts', () => {
  expect(headerTexts(line(20, 'Nota'), line(40, 'Pvm', 'Sairaala', 'Toimenpide', 'Myynti', 'Palkkio'), line(52, ...SALE))).toEqual([
    'Pvm Sairaala Toimenpide Myynti Palkkio',
  ])
})

test('a title right above the header is not part of it', () => {
  const title = {
    ...line(30, ''),
    text: 'Statement',
    words: [{ text: 'Statement', left: 0, right: 400, baseline: 30, size: 8, style: 'f 8' }],
  }
  const best = line(40, 'Invoice Date', 'Hospital', 'Procedure', 'Net Sales')
  const columns = [0, 100, 200, 300].map((left) => ({ left, right: left + 60 }))
  expect(withoutTitles({ lines: [title, best], best }, columns)).toEqual([best])
})

test('without amounts there is no header', () => {
  expect(headerLines([[line(10, 'Dear', 'Sirs')]])).toEqual({ lines: [], best: null })
})
