import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { centsOf, readAmount } from './formats/amount.ts'
import { readDate } from './formats/date.ts'
import { fold } from './formats/fold.ts'
import { nameKey } from './matching/name-key.ts'

type Vector = {
  id: string
  kind: string
  about: string
  given: { text?: string; a?: string; b?: string; date1904?: boolean }
  expected: object
}
const { vectors } = JSON.parse(readFileSync(new URL('../../../demo/vectors.json', import.meta.url), 'utf8')) as { vectors: Vector[] }

const answers: Record<string, (given: Vector['given']) => object> = {
  amountText({ text = '' }) {
    const amount = readAmount(text)
    return 'fault' in amount ? { reason: amount.fault } : { cents: centsOf(amount) }
  },
  dateText({ text = '', date1904 = false }) {
    const date = readDate(text, date1904)
    return 'fault' in date ? { reason: date.fault } : { date: date.iso }
  },
  fold: ({ text = '' }) => ({ text: fold(text) }),
  sameName: ({ a = '', b = '' }) => ({ same: nameKey(a) === nameKey(b) }),
}

test.each(vectors.filter(({ kind }) => kind in answers))('$kind $id: $about', ({ kind, given, expected }) => {
  expect(answers[kind]?.(given)).toEqual(expected)
})
