import { expect, test } from 'vitest'
import { headingOf, Headings } from './headings.ts'
import type { Line } from './lines.ts'

const line = (text: string, style = 'bold 9', left = 40): Line => ({
  page: 1,
  baseline: 0,
  size: 9,
  text,
  words: [{ text, left, right: left + 100, baseline: 0, size: 9, style }],
})

test('a heading may have a label', () => {
  expect(headingOf(line('Account: Mercy General'))).toMatchObject({ label: 'Account', text: 'Mercy General' })
  expect(headingOf(line('Mercy General'))).toMatchObject({ label: '', text: 'Mercy General' })
})

test.each(['Mercy General (continued)', 'Mercy General - continued', "Mercy General (cont'd)", 'Mercy General (Fortsetzung)'])(
  '%s continues from the previous page',
  (text) => {
    expect(headingOf(line(text)).text).toBe('Mercy General')
  },
)

test('a new outer name ends the inner ones', () => {
  const headings = new Headings()
  for (const text of ['Territory: North', 'Account: Mercy', 'Territory: South']) headings.add(headingOf(line(text)))
  expect(headings.names).toEqual(['South', ''])
})

test('levels differ by style or position', () => {
  const headings = new Headings()
  for (const each of [line('North'), line('Mercy', 'plain 9', 60), line('Saint Ives', 'plain 9', 60)]) headings.add(headingOf(each))
  expect(headings.names).toEqual(['North', 'Saint Ives'])
})
