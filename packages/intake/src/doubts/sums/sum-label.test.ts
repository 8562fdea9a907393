import { expect, test } from 'vitest'
import { sumLabelOf } from './sum-label.ts'

test.each(['Average', 'AVG', 'Average per case', 'Durchschnitt', 'Promedio'])("'%s' is no sale, and no total of the file", (label) => {
  expect(sumLabelOf(label, true)).toEqual({ kind: 'subtotal', isSure: true })
})

test('at the end of a name an average may be one, and elsewhere in it is none', () => {
  expect(sumLabelOf('Mercy General Average', true)).toEqual({ kind: 'subtotal', isSure: false })
  expect(sumLabelOf('Averagewood Clinic', true)).toBeNull()
  expect(sumLabelOf('Dr. Avgerinos', true)).toBeNull()
})
