import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inEnglish } from '../../texts/src/test/in-english.ts'
import { IntakeError } from './intake-error.ts'
import { openWorkbook } from './formats/open-workbook.ts'
import { readTableFile } from './read-file.ts'
import { readSales } from './sales/read-sales.ts'
import { december } from './test/files.ts'

/** The corpus belongs to other projects and may be next to the checkout. The demo files are always available. */
const folders = ['../../../demo/files/', '../../../../shared/corpus/files/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)
const paths = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder).map((name) => folder + name))

/** Reads a table in its own process, then its sales here, with invented values for fields without a suggestion. */
async function refusalOf(path: string): Promise<unknown> {
  try {
    const { sheet, headerRow, suggestedMapping } = await readTableFile(path, { fileName: path })
    const sources = { fixedValues: { territory: 'North', invoicedate: '2024-12-31', amount: '1', grossCommission: '1' } }
    await readSales(await openWorkbook(path, path), {
      fileName: path,
      month: december,
      sheet,
      headerRow,
      mappedFields: suggestedMapping,
      sources,
    })
    return null
  } catch (error) {
    return error
  }
}

test('R29 odd files of public projects are read, or refused in one readable sentence', { timeout: 300_000 }, async () => {
  const refusals: { path: string; error: unknown }[] = []
  // A few at once, each in its own process within its time limit.
  for (let at = 0; at < paths.length; at += 4)
    refusals.push(...(await Promise.all(paths.slice(at, at + 4).map(async (path) => ({ path, error: await refusalOf(path) })))))
  for (const { path, error } of refusals.filter((refusal) => refusal.error !== null)) {
    if (!(error instanceof IntakeError)) throw new Error(`${path} is neither read nor refused.`, { cause: error })
    expect({ path, code: error.code, cause: error.cause }).toEqual({ path, code: expect.not.stringMatching('too large'), cause: undefined })
    expect(inEnglish(error.text), path).toMatch(/^[A-Z][^\n]{10,200}[.!]$/)
  }
})
