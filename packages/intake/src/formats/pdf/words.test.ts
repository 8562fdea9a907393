import { expect, test } from 'vitest'
import { type Page, type TextItem, wordsOf } from './words.ts'

/** An upright page, 800 points high. */
const UPRIGHT: Page = { transform: [1, 0, 0, -1, 0, 800], width: 600, height: 800 }
const item = (str: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 6,
  fontName: 'f1',
  ...more,
})
const said = (items: readonly TextItem[]) => wordsOf(items, UPRIGHT, () => true).map(({ text, left, baseline }) => [text, left, baseline])

test('Words are where their letters are, counted from the top', () => {
  expect(said([item('Mercy General', 40, 700)])).toEqual([
    ['Mercy', 40, 100],
    ['General', 76, 100],
  ])
})

test('Blanks and what is not drawn are no words', () => {
  expect(said([item('  ', 40, 700), item('', 60, 700), item(' A ', 40, 600)])).toEqual([['A', 46, 200]])
})

test('Letters drawn twice to look bolder are one word', () => {
  expect(said([item('Total', 40, 700), item('Total', 40.4, 700), item('Total', 90, 700)])).toHaveLength(2)
})

test('A page of sideways text is turned, and what is written across it is left out', () => {
  const sideways = (str: string, x: number, y: number) => item(str, x, y, { transform: [0, 10, -10, 0, x, y] })
  expect(said([sideways('one', 100, 50), sideways('two', 112, 50), item('COPY', 300, 300)])).toEqual([
    ['one', 50, 100],
    ['two', 50, 112],
  ])
})

test('A stamp at an angle is left out', () => {
  expect(said([item('word', 40, 700), item('DRAFT', 200, 400, { transform: [7, 7, -7, 7, 200, 400] })])).toHaveLength(1)
})

test('Letters of a proportional font are as wide as they usually are', () => {
  const [first, second] = wordsOf([item('iiii WWWW', 0, 700, { width: 90 })], UPRIGHT, () => false)
  expect((first?.right ?? 0) * 3).toBeLessThan((second?.right ?? 0) - (second?.left ?? 0))
})
