import { expect, test } from 'vitest'
import { languageOf } from './texts.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['es-419', 'es'],
  ['fr, de;q=0.5', 'de'],
  ['fr', 'en'],
  ['*', 'en'],
  ['de;q=0, es;q=0.1', 'es'],
])('who accepts %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
