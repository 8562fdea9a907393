import { expect, test } from 'vitest'
import { commissionsSearch } from '../features/commissions/search.ts'
import { mastersSearch } from '../features/masters/search.ts'
import { payMatrixSearch } from '../features/pay-matrix/search.ts'
import { salespersonSearch } from '../features/salespeople/search.ts'
import { readSearch, writeSearch } from './search.ts'
import { filtersIn } from './search-schema.ts'

test('a URL without params has fallback values', () => {
  expect(payMatrixSearch.parse({})).toEqual(payMatrixSearch.fallbacks)
  expect(payMatrixSearch.fallbacks).toMatchObject({ view: '', show: 'rate', by: 'territory', rep: '', month: '' })
})

test('an invalid value becomes its fallback; others are unchanged', () => {
  const text = '?view=nonsense&rep=3x&year=soon&month=Maytember-2025&show=sales&by=procedure'
  expect(payMatrixSearch.parse(readSearch(text))).toEqual({ ...payMatrixSearch.fallbacks, show: 'sales', by: 'procedure' })
})

test.each(['0', '-1', '1.5', 'x', '9999999', ''])('page %j is the first one', (page) => {
  expect(mastersSearch.parse({ page }).page).toBe(1)
})

test.each(['{', '5', '"q"', '[1]', 'null', ''])('filters %j are ignored', (f) => {
  expect(salespersonSearch.parse({ f }).f).toEqual({})
  expect(commissionsSearch.parse({ f }).f).toBeUndefined()
})

test('only filters with lists of texts are kept', () => {
  expect(salespersonSearch.parse({ f: '{"kind":["rules"],"other":7,"mixed":[1]}' }).f).toEqual({ kind: ['rules'] })
  expect(filtersIn({ group: 'rule', id: 3, name: 'Alder' })).toEqual({})
})

test('only valid fields of an offered rule reach the form', () => {
  const newRule = '{"manufacturer":4,"territory":null,"startMonth":"soon","commission":"5","basis":"profit"}'
  expect(salespersonSearch.parse({ newRule }).newRule).toEqual({ manufacturer: 4, territory: null })
  expect(salespersonSearch.parse({ newRule: '{}' }).newRule).toEqual({})
  expect(salespersonSearch.parse({ newRule: 'x' }).newRule).toBeUndefined()
})

test('params are plain texts and JSON filters, and parse back', () => {
  const search = { ...commissionsSearch.fallbacks, view: 'lines' as const, page: 2, f: { group: 'rule', id: 3, name: 'Alder & Co' } }
  const text = writeSearch(search)
  expect(text).toContain('view=lines&')
  expect(commissionsSearch.parse(readSearch(text))).toEqual(search)
})
