import { describe, expect, test } from 'vitest'
import { csvOf, salesOf, tableOf, testFile } from '../../test/files.ts'

const LINE = '12/05/2024,A1,Ann,Hôpital,Hip,North,100,20'

test.each([
  ['little', Buffer.from(csvOf(LINE), 'utf16le')],
  ['big', Buffer.from(csvOf(LINE), 'utf16le').swap16()],
])('UTF-16 in %s-endian order without a byte order mark is detected', async (_, content) => {
  const { names, amountCents } = await salesOf(testFile('no-mark.csv', content))
  expect([names.hospital.map(({ value }) => value), amountCents]).toEqual([['Hopital'], 10000])
})

test.each(['xls', 'xlsx'])('a text file named .%s is read as text', async (extension) => {
  const { amountCents } = await salesOf(testFile(`text.${extension}`, csvOf(LINE).replaceAll(',', '\t')))
  expect(amountCents).toBe(10000)
})

test('a formula that only protects a text from Excel is read as that text', async () => {
  const guarded = csvOf(LINE).replace(/[^,\n]+/g, (cell) => `"=""${cell}"""`)
  const { names, amountCents } = await salesOf(testFile('guarded.csv', guarded))
  expect([names.hospital.map(({ value }) => value), amountCents]).toEqual([['Hopital'], 10000])
})

test('ruled lines of a report are blank', async () => {
  const [header, ...lines] = csvOf(LINE).split('\n')
  const rule = (sign: string) => Array(8).fill(sign.repeat(9)).join(',')
  const ruled = [header, rule('-'), ...lines, rule('='), ',,,,,Total,100,20'].join('\n')
  const { amountCents, badRows, notSales } = await salesOf(testFile('ruled.csv', ruled))
  expect({ amountCents, badRows, notSales }).toMatchObject({ amountCents: 10000, badRows: [], notSales: { total: 1, blank: 2 } })
})

describe('a file in an obsolete format is refused with advice', () => {
  test.each([
    ['SYLK', 'ID;PWXL;N;E\nB;Y2;X2\nC;Y1;X1;K"a"\nE\n'],
    ['DIF', 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\n'],
    ['Lotus 1-2-3', '\0\0\x02\0\x06\x04\x06\0\x08\0\0\0\0\0\x01\0\x01\0'],
    ['dBase', '\x03\x7c\x0c\x1f\x01\0\0\0\x41\0\x20\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0AMOUNT'],
  ])('%s', async (format, content) => {
    for (const name of ['old.xls', 'old.csv'])
      await expect(tableOf(testFile(name, Buffer.from(content, 'latin1')))).rejects.toThrow(
        `The file is in an old format (${format}). Open it in Excel or LibreOffice, save it as xlsx and upload again.`,
      )
  })
})
