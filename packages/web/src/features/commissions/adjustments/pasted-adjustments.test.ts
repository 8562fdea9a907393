import { expect, test } from 'vitest'
import { pastedRows } from './pasted-adjustments.ts'

const REPS = [
  { id: 1, name: 'Dana Ruiz' },
  { id: 2, name: 'Eve Moss' },
  { id: 3, name: 'Pat Lee' },
  { id: 4, name: 'Pat Lee' },
  { id: 5, name: 'José Muñoz-Díaz' },
]
const ENGLISH = { Normal: 'Normal', Salary: 'Salary', Reimbursement: 'Reimbursement' }
const read = (text: string, locale = 'en', typeNames = ENGLISH) => pastedRows(text, REPS, { locale, typeNames })

test('Excel rows are parsed with reps and exact amounts', () => {
  expect(read('Dana Ruiz\tParking\t12.50\r\n\r\nmoss,  eve\tSamples\t($1,234.56)\r\n')).toEqual([
    {
      row: 1,
      name: 'Dana Ruiz',
      description: 'Parking',
      amount: '12.50',
      type: '',
      fault: null,
      salesPersonId: 1,
      adjustmentAmount: 12.5,
      adjustmentType: 'Normal',
    },
    {
      row: 3,
      name: 'moss,  eve',
      description: 'Samples',
      amount: '($1,234.56)',
      type: '',
      fault: null,
      salesPersonId: 2,
      adjustmentAmount: -1234.56,
      adjustmentType: 'Normal',
    },
  ])
  expect(read('Dana Ruiz\tParking\t1.234,50 €', 'de')).toMatchObject([{ adjustmentAmount: 1234.5 }])
})

test.each([
  ['Dana Ruiz\tParking', 'columns'],
  ['Dana Ruiz\tParking\t1\tNormal\t2', 'columns'],
  ['Dana Ruiz\tParking\t1\tBonus', 'type'],
  ['Nobody Known\tParking\t1', 'rep'],
  ['Pat Lee\tParking\t1', 'several'],
  ['Dana Ruiz\t\t1', 'description'],
  [`Dana Ruiz\t${'x'.repeat(201)}\t1`, 'tooLong'],
  ['Dana Ruiz\tParking\t12.50.1x', 'amount'],
  ['Dana Ruiz\tParking\t1.234', 'amount'],
] as const)('an invalid row has its error: %s', (line, fault) => {
  expect(read(line)).toMatchObject([{ row: 1, fault }])
})

test('0,125 is a fraction in every language', () => {
  for (const locale of ['en', 'de', 'es', 'pt'])
    for (const amount of ['0.125', '0,125'])
      expect(read(`Dana Ruiz\tParking\t${amount}`, locale)).toMatchObject([{ adjustmentAmount: 0.125 }])
})

test.each(['DANA M. RUIZ', 'Ruiz Dana', 'Ruiz, Dana M.', 'Dr. Dana Ruiz'])('a rep is found by the words of the name: %s', (name) => {
  expect(read(`${name}\tParking\t1`)).toMatchObject([{ salesPersonId: 1 }])
})

test('accents and hyphens of a name are not needed', () => {
  expect(read('Munoz Diaz, Jose\tParking\t1')).toMatchObject([{ salesPersonId: 5 }])
})

test('a type is read in the language of the page or in English', () => {
  const german = { Normal: 'Normal', Salary: 'Gehalt', Reimbursement: 'Erstattung' }
  for (const type of ['Erstattung', 'reimbursement'])
    expect(read(`Dana Ruiz\tParking\t1\t${type}`, 'de', german)).toMatchObject([{ adjustmentType: 'Reimbursement' }])
})
