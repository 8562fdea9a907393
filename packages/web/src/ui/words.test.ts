import { expect, test } from 'vitest'
import { normalizeText, containsWords } from './words.ts'

test.each([
  ['mercy hosp 12', 'Hosp Mercy 12 Springfield', true],
  ['SORENSEN anna', 'Anna Müller-Sørensen', false],
  ['soren anna', 'Dr. Anna Sörensen', true],
  ['', 'Anything', true],
  ['mercy 13', 'Hosp Mercy 12', false],
  ['أمل', 'مستشفى أمل', true],
])('"%s" typed matches "%s": %s', (typed, text, isIn) => {
  expect(containsWords(text, typed)).toBe(isIn)
})

test('names are compared without case, accents and punctuation', () => {
  expect(normalizeText('  Saint   Élsa’s. ')).toBe(normalizeText("SAINT ELSA'S"))
})
