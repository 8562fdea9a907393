import { expect, test } from 'vitest'
import { isSameView, toView, viewSearch } from './view-search.ts'

test('a view is what chooses and sorts the rows, and nothing of the moment', () => {
  expect(viewSearch({ q: 'ruiz', view: 'owing', sort: '', f: undefined, month: 'May-2025', row: '3', page: '2', saved: '7' })).toEqual({
    q: 'ruiz',
    view: 'owing',
  })
})

test('a view that is shown leaves nothing of what was chosen before, and the month as it was', () => {
  const search = { q: 'ruiz', sort: '-name', month: 'May-2025', page: '2' }
  expect({ ...search, ...toView(search, { sort: 'net' }) }).toEqual({
    q: undefined,
    sort: 'net',
    month: 'May-2025',
    page: undefined,
    row: undefined,
  })
})

test('a view is edited when anything of it differs', () => {
  expect(isSameView({ q: 'a', sort: 'b' }, { sort: 'b', q: 'a' })).toBe(true)
  expect(isSameView({ q: 'a' }, { q: 'a', sort: 'b' })).toBe(false)
  expect(isSameView({ q: 'a' }, { q: 'b' })).toBe(false)
})

test('a list that shares its page keeps what is its own: neither the tab nor the record, unless it is about one', () => {
  const search = { view: 'rules', rules: 'expired', draws: 'active', rep: '7' }
  expect(viewSearch(search, ['rules'])).toEqual({ rules: 'expired' })
  expect(viewSearch(search, ['view', 'rep'])).toEqual({ view: 'rules', rep: '7' })
  expect(toView(search, { rules: 'all' }, ['rules'])).toEqual({ rules: 'all', page: undefined, row: undefined })
})
