import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { salesOf, testFile } from '../test/files.ts'

/** Created by a third-party program, with a workbook of three sales. */
test.each([
  ['agile.xlsx', 'since 2010'],
  ['standard.xlsx', 'of 2007'],
  ['rc4-cryptoapi.xls', 'of 2002'],
  ['rc4.xls', 'of 1997'],
  ['xor.xls', 'of 1995'],
])('%s, encrypted with the default password in the scheme %s, is read', async (name) => {
  const bytes = readFileSync(new URL(`../test/encrypted/${name}`, import.meta.url))
  const { amountCents, names } = await salesOf(testFile(name, bytes))
  expect([amountCents, names.hospital[0]?.value]).toEqual([30_000, 'Elder'])
})

test('a workbook with another password is refused', async () => {
  const bytes = readFileSync(new URL('../test/encrypted/agile.xlsx', import.meta.url))
  const other = Buffer.from(bytes.toString('latin1').replace(/(p:encryptedKey .*?saltValue=")..../s, '$1AAAA'), 'latin1')
  await expect(salesOf(testFile('other.xlsx', other))).rejects.toThrow('The file is password-protected.')
})
