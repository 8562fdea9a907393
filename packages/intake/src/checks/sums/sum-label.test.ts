import { expect, test } from 'vitest'
import { sumLabelOf } from './sum-label.ts'

test.each(['Average', 'AVG', 'Average per case', 'Durchschnitt', 'Promedio'])("'%s' is neither a sale nor a total of the file", (label) => {
  expect(sumLabelOf(label, true)).toMatchObject({ kind: 'subtotal', isSure: true })
})

test('an average is a label only at the end of a name', () => {
  expect(sumLabelOf('Mercy General Average', true)).toMatchObject({ kind: 'subtotal', isSure: false })
  expect(sumLabelOf('Averagewood Clinic', true)).toBeNull()
  expect(sumLabelOf('Dr. Avgerinos', true)).toBeNull()
})

test('a surgeon whose last name is Total is not a total', () => {
  expect(sumLabelOf('Total, Karim', true)).toBeNull()
  expect(sumLabelOf('TOTAL, K. M.', true)).toBeNull()
  expect(sumLabelOf('Total Karim', true)).toMatchObject({ kind: 'total', isSure: false })
  expect(sumLabelOf('Total, 2025', true)).toMatchObject({ kind: 'total' })
})
