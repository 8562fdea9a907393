import { expect, test } from 'vitest'
import fc from 'fast-check'
import { fold } from '../formats/fold.ts'
import { nameKey } from './name-key.ts'

test.each([
  ['مستشفى Hope', 'مستشفى hope'],
  ['مستشفى', 'مستشفى'],
  ['مستشفى ١', 'مستشفى ١'],
  ['Больница № 7', 'больница no 7'],
  ['БОЛЬНИЦА', 'больница'],
  ['東京病院', '東京病院'],
  ['コーヒー', 'コーヒー'],
  ['दिल्ली अस्पताल', 'दिल्ली अस्पताल'],
  ['José ™ Muñoz', 'jose munoz'],
])('%s has the key %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

test('different names in another script have different keys', () => {
  expect(new Set(['مستشفى Hope', 'عيادة Hope', 'Hope', 'مستشفى', 'عيادة'].map(nameKey)).size).toBe(5)
  expect(nameKey('и\u0306')).toBe(nameKey('\u0439'))
})

/** The original algorithm for Latin names, whose keys are in the database and must still match. */
const keyOfLatin = (name: string) =>
  fold(name)
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

test('the key of a name in Latin letters never changes', () => {
  const signs = Array.from(" -.'`,&/()®™№½²µªŒøßĐłñéüİŞțƏ×–’“…\t\u00a0\u200b\u0301１ＡAZaz09")
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs)), (letters) => {
      expect(nameKey(letters.join(''))).toBe(keyOfLatin(letters.join('')))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (name) => {
      expect(nameKey(name)).toBe(keyOfLatin(name))
    }),
  )
})

test('many accents on one letter take no time', () => {
  const started = performance.now()
  expect(nameKey(`e${'\u0301\u0316'.repeat(100_000)}lder`)).toBe('elder')
  expect(performance.now() - started).toBeLessThan(2_000)
})
