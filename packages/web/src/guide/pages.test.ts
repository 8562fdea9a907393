import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@fairshare/texts'
import { expect, test } from 'vitest'
import type { Guide } from './guide.ts'
import { GUIDE_PAGES } from './page-names.ts'
import { guidePageOf } from './pages.ts'

const folder = join(import.meta.dirname, '../../../../assets/guide')
const read = (language: string) => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Guide
const shapeOf = (guide: Guide) =>
  Object.entries(guide).map(([page, { title, purpose, steps, notes }]) => [page, title !== '', purpose !== '', steps.length, notes.length])

test.each(LANGUAGES)('the guide in %s has every page with the same parts', (language) => {
  const guide = read(language)
  expect(Object.keys(guide).toSorted()).toEqual([...GUIDE_PAGES].toSorted())
  expect(shapeOf(guide)).toEqual(shapeOf(read('en')))
})

test.each(LANGUAGES.filter((language) => language !== 'en'))('the guide in %s is translated', (language) => {
  const sentences = (guide: Guide) => Object.values(guide).flatMap(({ purpose, steps, notes }) => [purpose, ...steps, ...notes])
  const english = new Set(sentences(read('en')))
  expect(sentences(read(language)).filter((sentence) => english.has(sentence))).toEqual([])
})

test.each([
  ['/dashboard', undefined, 'dashboard'],
  ['/salespeople/list', undefined, 'salespeople'],
  ['/salespeople/12', 'rules', 'salesperson'],
  ['/uploadfile', undefined, 'uploads'],
  ['/uploadfile/mapdata', undefined, 'match'],
  ['/commission/list', 'reps', 'commissions'],
  ['/commission/list', 'statements', 'close'],
  ['/hospitals', undefined, 'records'],
  ['/user/list', undefined, 'users'],
  ['/guide', undefined, 'month'],
])('%s with view %s is explained by %s', (pathname, view, page) => {
  expect(guidePageOf(pathname, view)).toBe(page)
})
