import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FileTable, SalesRequest, SalesText } from '@fairshare/intake'
import { parseMonth } from '@fairshare/engine/values'
import { expect, onTestFinished, test } from 'vitest'
import { keptReadings, type SalesReading } from './kept-readings.ts'

const MAY = parseMonth('May-2025')
if (!MAY) throw new Error('no month')
const request: SalesRequest = {
  fileName: 'may.csv',
  month: MAY,
  sheet: null,
  headerRow: 1,
  mappedFields: { Sales: 'amount' },
  corrections: [],
  sources: {},
}
const LINES = '1\t100\n2\t200\n'
const reading = { summary: { rows: 2 }, names: [Buffer.from('hospital\t1\n')] }
const table = { sheet: 'Sales', headerRow: 4, columns: [] }

/** Readings of a folder, and how often the file itself was read. */
function kept(folder = mkdtempSync(join(tmpdir(), 'fairshare-readings-'))) {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const readings = keptReadings(folder)
  let reads = 0
  const count = <T>(answer: unknown) => {
    reads++
    return Promise.resolve(answer as T)
  }
  return {
    folder,
    reads: () => reads,
    sales: (companyId = 1, asked: SalesRequest = request) =>
      readings.sales({ companyId, sha256: 'abc' }, asked, (lines) => {
        writeSync(lines, LINES)
        return count<SalesText>(reading)
      }),
    table: (asked: { fileName: string; sheet?: string; headerRow?: number }) =>
      readings.table({ companyId: 1, sha256: 'abc' }, asked, () => count<FileTable>(table)),
  }
}

const WHOLE = [reading.summary, 'hospital\t1\n', LINES]
const wholeOf = async ({ summary, names, lines }: SalesReading) => [summary, Buffer.concat(names).toString(), await text(lines())]

test('what was read once is not read again, and says the same', async () => {
  const { sales, reads } = kept()
  const first = await sales()
  const second = await sales()
  expect(reads()).toBe(1)
  expect(await wholeOf(first)).toEqual(WHOLE)
  expect(await wholeOf(second)).toEqual(WHOLE)
})

test('another mapping, month, name or company is another reading', async () => {
  const { sales, reads } = kept()
  await sales()
  await sales(1, { ...request, mappedFields: { Net: 'amount' } })
  await sales(1, { ...request, fileName: 'june.csv' })
  await sales(1, { ...request, corrections: [{ row: 3, target: 'amount', value: '5' }] })
  await sales(2)
  expect(reads()).toBe(5)
})

test('the table that was found by itself is the one that is asked for by its sheet and header row afterwards', async () => {
  const { table: read, reads } = kept()
  expect(await read({ fileName: 'may.xlsx' })).toEqual(table)
  expect(await read({ fileName: 'may.xlsx', sheet: 'Sales', headerRow: 4 })).toEqual(table)
  expect(reads()).toBe(1)
  await read({ fileName: 'may.xlsx', sheet: 'Sales', headerRow: 5 })
  expect(reads()).toBe(2)
})

test('a reading that was cut off is read again, and a table is read where nothing can be kept', async () => {
  const { sales, table: read, reads, folder } = kept()
  await sales()
  for (const name of readdirSync(folder)) truncateSync(join(folder, name), 30)
  expect(await wholeOf(await sales())).toEqual(WHOLE)
  expect(reads()).toBe(2)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'no folder')
  expect(await read({ fileName: 'may.xlsx' })).toEqual(table)
  expect(await read({ fileName: 'may.xlsx' })).toEqual(table)
  expect(reads()).toBe(4)
})

test('of a reading that fails nothing stays, and one whose place others needed meanwhile is asked for again', async () => {
  const { folder, sales } = kept()
  const failing = keptReadings(folder).sales({ companyId: 1, sha256: 'abc' }, request, () => Promise.reject(new Error('damaged')))
  await expect(failing).rejects.toThrow('damaged')
  expect(readdirSync(folder)).toEqual([])
  const reading = await sales()
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  await expect(wholeOf(reading)).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } })
})
