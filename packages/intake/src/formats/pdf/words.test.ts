import { expect, test } from 'vitest'
import { type Page, type TextItem, uprightPage } from './words.ts'

/** An upright page, 800 points high. */
const UPRIGHT: Page = { transform: [1, 0, 0, -1, 0, 800], width: 600, height: 800 }
const item = (str: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 6,
  fontName: 'f1',
  ...more,
})
const placed = (items: readonly TextItem[]) =>
  uprightPage(items, UPRIGHT, () => true).words.map(({ text, left, baseline }) => [text, left, baseline])

test('words have the positions of their letters, from the top', () => {
  expect(placed([item('Mercy General', 40, 700)])).toEqual([
    ['Mercy', 40, 100],
    ['General', 76, 100],
  ])
})

test('spaces and empty items are not words', () => {
  expect(placed([item('  ', 40, 700), item('', 60, 700), item(' A ', 40, 600)])).toEqual([['A', 46, 200]])
})

test('letters drawn twice for bold are one word', () => {
  expect(placed([item('Total', 40, 700), item('Total', 40.4, 700), item('Total', 90, 700)])).toHaveLength(2)
})

test('a page of sideways text is rotated, and text across it is dropped', () => {
  const sideways = (str: string, x: number, y: number) => item(str, x, y, { transform: [0, 10, -10, 0, x, y] })
  expect(placed([sideways('one', 100, 50), sideways('two', 112, 50), item('COPY', 300, 300)])).toEqual([
    ['one', 50, 100],
    ['two', 50, 112],
  ])
})

test('a slanted stamp is dropped', () => {
  expect(placed([item('word', 40, 700), item('DRAFT', 200, 400, { transform: [7, 7, -7, 7, 200, 400] })])).toHaveLength(1)
})

test('letters of a proportional font have typical widths', () => {
  const [first, second] = uprightPage([item('iiii WWWW', 0, 700, { width: 90 })], UPRIGHT, () => false).words
  expect((first?.right ?? 0) * 3).toBeLessThan((second?.right ?? 0) - (second?.left ?? 0))
})
