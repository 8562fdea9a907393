import { expect, test } from 'vitest'
import { isSameView, toView, viewSearch } from './view-search.ts'

test('a view stores filters and sort order, no transient params', () => {
  expect(viewSearch({ q: 'ruiz', view: 'owing', sort: '', f: undefined, month: 'May-2025', row: '3', page: '2', saved: '7' })).toEqual({
    q: 'ruiz',
    view: 'owing',
  })
})

test('showing a view removes other filters and keeps the month', () => {
  const search = { q: 'ruiz', sort: '-name', month: 'May-2025', page: '2' }
  expect({ ...search, ...toView(search, { sort: 'net' }) }).toEqual({
    q: undefined,
    sort: 'net',
    month: 'May-2025',
    page: undefined,
    row: undefined,
  })
})

test('a view is edited if any of its params differ', () => {
  expect(isSameView({ q: 'a', sort: 'b' }, { sort: 'b', q: 'a' })).toBe(true)
  expect(isSameView({ q: 'a' }, { q: 'a', sort: 'b' })).toBe(false)
  expect(isSameView({ q: 'a' }, { q: 'b' })).toBe(false)
})

test('a list on a shared page stores only its own params', () => {
  const search = { view: 'rules', rules: 'expired', draws: 'active', rep: '7' }
  expect(viewSearch(search, ['rules'])).toEqual({ rules: 'expired' })
  expect(viewSearch(search, ['view', 'rep'])).toEqual({ view: 'rules', rep: '7' })
  expect(toView(search, { rules: 'all' }, ['rules'])).toEqual({ rules: 'all', page: undefined, row: undefined })
})
