import { expect, test } from 'vitest'
import { csvOf, salesOf, testFile } from '../test/files.ts'
import { linesAsCopyText, namesAsCopyText } from './copy-text.ts'

/** Larger than one chunk of some thousands of lines. */
const MANY = 5_001

test('each line and name is written for COPY exactly once', async () => {
  const lines = Array.from({ length: MANY }, (_, at) => `12/05/2024,A${at},Ann,Clinic ${at},Hip,North,${at}.25,1.50`)
  const reading = await salesOf(testFile('many.csv', csvOf(...lines)))
  const text = [...linesAsCopyText(reading)].join('')
  expect(text).toBe(lines.map((_, at) => `${at + 2}\t${at * 100 + 25}\t150\t2024-12-05\tA${at}\t0\t${at}\t0\t0\t\t\t\t\n`).join(''))
  const hospitals = [...namesAsCopyText(reading)]
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('hospital'))
  expect(hospitals.map((line) => line.split('\t')[2])).toEqual(lines.map((_, at) => `Clinic ${at}`))
})

test('special characters of COPY are escaped', async () => {
  const reading = await salesOf(testFile('signs.csv', csvOf('12/05/2024,A\\1,Ann,C:\\N,Hip,North,1,1')))
  expect([...linesAsCopyText(reading)].join('')).toBe('2\t100\t100\t2024-12-05\tA\\\\1\t0\t0\t0\t0\t\t\t\t\n')
  expect([...namesAsCopyText(reading)].join('')).toContain('hospital\t0\tC:\\\\N\t')
})
