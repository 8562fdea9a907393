import { expect, test } from 'vitest'
import { linesOf, phrasesOf } from './lines.ts'
import type { Word } from './words.ts'

const word = (text: string, left: number, baseline = 100, size = 10): Word => ({
  text,
  left,
  right: left + text.length * 5,
  baseline,
  size,
  style: 'f1 10',
})
const textOf = (words: readonly Word[]) => linesOf(words, 1).map(({ text }) => text)

test('words on one baseline are one line, from left to right', () => {
  expect(textOf([word('Hospital', 80), word('Mercy', 40, 101), word('below', 40, 113)])).toEqual(['Mercy Hospital', 'below'])
})

test('letters without a gap are one word', () => {
  expect(textOf(Array.from('Total', (letter, at) => word(letter, 40 + at * 5)).toReversed())).toEqual(['Total'])
})

test('lines of symbols are rules', () => {
  expect(textOf([word('--------', 40), word('=====', 40, 120), word('-', 40, 140), word('12.50-', 40, 160)])).toEqual(['-', '12.50-'])
})

test('words are split into phrases at gaps wider than a space', () => {
  const [line] = linesOf([word('Net', 40), word('Sales', 58), word('Commission', 120)], 1)
  expect(phrasesOf(line?.words ?? []).map(({ text, left, right }) => [text, left, right])).toEqual([
    ['Net Sales', 40, 83],
    ['Commission', 120, 170],
  ])
})

test('a thin space between thousands is part of the amount', () => {
  expect(textOf([word('8', 40), word('383.14', 47), word('12', 90), word('383', 103)])).toEqual(['8383.14 12 383'])
})
