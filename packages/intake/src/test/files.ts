import { mkdtempSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inject } from 'vitest'
import type { Percent } from '@fairshare/engine/values'
import { parseMonth, percentOfNumber } from '@fairshare/engine/values'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import { IntakeError } from '../intake-error.ts'
import { openWorkbook } from '../formats/open-workbook.ts'
import { readSales } from '../sales/read-sales.ts'
import { readTable } from '../table/read-table.ts'
import type { FileTable, SalesReading, SalesRequest, Sources, SalesField, TableRequest } from '../types.ts'

const folder = mkdtempSync(join(inject('filesFolder'), 'process-'))

export function testFile(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

export const december = parseMonth('December-2024') ?? raise('no month')
export const percent = (value: number): Percent => percentOfNumber(value) ?? raise('no percent')

function raise(message: string): never {
  throw new Error(message)
}

export async function tableOf(path: string, request: Partial<TableRequest> = {}): Promise<FileTable> {
  return withRefusalText(async () => readTable(await openWorkbook(path, path, request), { fileName: basename(path), ...request }))
}

/** Reads the sales of a file by the given or the suggested mapping. `answers` are the user's decisions about its rows. */
export async function salesOf(
  path: string,
  sources: Sources = {},
  mappedFields?: Record<string, SalesField>,
  answers: Partial<SalesRequest> = {},
): Promise<SalesReading> {
  const { pageColumns, ...decisions } = answers
  const table = await tableOf(path, pageColumns && { pageColumns })
  const mapping = mappedFields ?? table.suggestedMapping
  return withRefusalText(async () =>
    readSales(await openWorkbook(path, path, { pageColumns }), {
      fileName: basename(path),
      month: december,
      sheet: table.sheet,
      headerRow: table.headerRow,
      mappedFields: mapping,
      sources,
      ...decisions,
    }),
  )
}

/** The refusal message in English. */
async function withRefusalText<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof IntakeError ? new Error(inEnglish(error.text), { cause: error }) : error
  }
}

export const HEADER = ['Inv Date', 'Invoice', 'Surgeon', 'Hospital', 'Procedure', 'Territory', 'Net Sales', 'Commission']
export const MAPPING: Readonly<Record<string, SalesField>> = {
  'Inv Date': 'invoicedate',
  Invoice: 'invoiceNumber',
  Surgeon: 'surgeon',
  Hospital: 'hospital',
  Procedure: 'procedure',
  Territory: 'territory',
  'Net Sales': 'amount',
  Commission: 'grossCommission',
}

export const csvOf = (...lines: string[]): string => [HEADER.join(','), ...lines].join('\n')
