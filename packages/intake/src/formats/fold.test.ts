import { expect, test } from 'vitest'
import { fold, foldLosesCharacters } from './fold.ts'
import { nameKey } from '../matching/name-key.ts'

test.each([
  ['  José\tMuñoz\r\n', 'Jose Munoz'],
  ['Søren Strauß', 'Soren Strauss'],
  ['Œuvre Łódź Þór', 'OEuvre Lodz THor'],
  ['Triathlon™ Knee®', 'Triathlon Knee'],
  ['− – — ‐ ‑ ― －', '- - - - - - -'],
  ['‘a’ “b” ′c″', '\'a\' "b" \'c"'],
  ['a\u00a0b\u202fc\u3000d', 'a b c d'],
  ['Hos\u00adpi\u200btal\ufeff', 'Hospital'],
  ['inner  blanks   stay', 'inner  blanks   stay'],
  ['ﬁn Ａ１', 'fin A1'],
  ['日本 A', 'RiBen A'],
  ['Городская больница №1', "Gorodskaya bol'nitsa No1"],
  ['さくら 서울', 'sakura SeoUl'],
  ['𐌀 Α', 'a A'],
])('%s folds to %s', (text, expected) => {
  expect(fold(text)).toBe(expected)
})

test('names are compared without case, accents, punctuation, apostrophes and repeated spaces', () => {
  expect(nameKey('  O’Tarrow,  Odile (M.D.) ')).toBe('otarrow odile m d')
  expect(nameKey('St.Mary')).toBe('st mary')
  expect(nameKey('Hôpital-Général')).toBe(nameKey('HOPITAL GENERAL'))
})

test('lost letters are reported, lost symbols are not', () => {
  expect(['اا', '日本', 'Больница', 'Ann ١٢'].map(foldLosesCharacters)).toEqual([true, false, false, false])
  expect(['José', 'Knee™ ®', 'a → b', ''].map(foldLosesCharacters)).toEqual([false, false, false, false])
})
