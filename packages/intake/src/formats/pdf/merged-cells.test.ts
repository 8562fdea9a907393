import { expect, test } from 'vitest'
import type { Part, TableRow } from './body.ts'
import { placeMerged } from './merged-cells.ts'

const part = (text: string, baseline: number): Part => ({ column: 0, text, baseline, style: 'f1 8', size: 8 })
/** Sales on one page, 20 points apart. */
const sales = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, at) => {
    const line = { page: 1, baseline: at * 20, size: 8, words: [], text: '' }
    return { kind: 'sale', body: { line, kind: 'sale', parts: [] }, cells: [[]] }
  })
const place = (count: number, names: Record<number, string>, fills = true) => {
  const rows = sales(count)
  const further = Object.entries(names).map(([baseline, text]) => ({ page: 1, part: part(text, Number(baseline)) }))
  const isSure = placeMerged(rows, 0, further, fills)
  return { isSure, names: rows.map(({ cells }) => (cells[0] ?? []).map(({ text }) => text).join(' ')) }
}

test('names at the top of their cells apply down to the next', () => {
  expect(place(5, { 0: 'Mercy', 40: 'Saint Ives' })).toEqual({
    isSure: true,
    names: ['Mercy', 'Mercy', 'Saint Ives', 'Saint Ives', 'Saint Ives'],
  })
})

test('the lines of a name are joined across the next sale', () => {
  expect(place(4, { 0: 'Mercy', 10: 'General', 20: 'Hospital', 60: 'Saint Ives' }).names).toEqual([
    'Mercy General Hospital',
    'Mercy General Hospital',
    'Mercy General Hospital',
    'Saint Ives',
  ])
})

test('names in the middle of their cells apply to the rows above, too', () => {
  expect(place(6, { 20: 'Mercy', 70: 'Saint Ives', 100: 'Elm' })).toEqual({
    isSure: true,
    names: ['Mercy', 'Mercy', 'Mercy', 'Saint Ives', 'Saint Ives', 'Elm'],
  })
})

test('names at the bottom of their cells are ambiguous', () => {
  expect(place(6, { 40: 'Mercy', 60: 'Elm', 100: 'Saint Ives' }).isSure).toBe(false)
})

test('a column of few remarks is not filled down', () => {
  expect(place(4, { 20: 'late', 60: 'paid' }, false)).toEqual({ isSure: true, names: ['', 'late', '', 'paid'] })
})
