import { type Month, monthOf, monthOfDay } from '../packages/engine/src/values/index.ts'
import type { About } from '../packages/intake/src/checks/check.ts'
import type { Finding } from '../packages/intake/src/checks/finding.ts'
import { aboutOf } from '../packages/intake/src/checks/claims.ts'
import { exampleOf, nameOfText, requestOf } from '../packages/intake/src/checks/examples.ts'
import { findingsOfExample } from '../packages/intake/src/checks/history/examples.ts'
import { HISTORY_CHECKS } from '../packages/intake/src/checks/history/registry.ts'
import { CHECKS } from '../packages/intake/src/checks/registry.ts'
import { openWorkbook } from '../packages/intake/src/formats/open-workbook.ts'
import { readSales } from '../packages/intake/src/sales/read-sales.ts'
import { readTable } from '../packages/intake/src/table/read-table.ts'
import type { SalesReading } from '../packages/intake/src/types.ts'
import { inEnglish } from '../packages/texts/src/test/in-english.ts'
import type { TextKey } from '../packages/texts/src/text.ts'

/** `sentence` is the check's message for its example. */
export type ListedCheck = Pick<About, 'claim' | 'severity' | 'offers' | 'isQuestion'> & {
  name: string
  key: TextKey
  sentence: string
}

const EXAMPLE = monthOf(2024, 12)

export async function listChecks(): Promise<ListedCheck[]> {
  const own = CHECKS.flatMap((check) => (Object.keys(check.texts) as TextKey[]).map((key) => [check, key] as const))
  const ofFiles = own.map(async ([check, key]) => [key, (await readExample(exampleOf(check, key), EXAMPLE)).findings] as const)
  const ofHistory = HISTORY_CHECKS.flatMap((check) =>
    (Object.keys(check.texts) as TextKey[]).map((key) => [key, findingsOfExample(check, key)] as const),
  )
  return [...(await Promise.all(ofFiles)), ...ofHistory]
    .map(([key, findings]) => ({ key, sentence: sentenceOf(findings.find(({ text }) => text.key === key)) }))
    .map(({ key, ...each }) => ({ name: nameOfText(key), key, ...aboutOf(key), ...each }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

const sentenceOf = (finding: Finding | undefined) => (finding ? inEnglish(finding.text) : '')

/** Reads a file with the suggested mapping, by default for the month of its first date. */
export async function readExample(path: string, month?: Month): Promise<SalesReading> {
  const read = async (of: Month) => {
    const table = await readTable(await openWorkbook(path, path), { fileName: path })
    return readSales(await openWorkbook(path, path), {
      fileName: path,
      month: of,
      ...table,
      mappedFields: table.suggestedMapping,
      sources: {},
      ...requestOf(path),
    })
  }
  if (month) return read(month)
  const reading = await read(EXAMPLE)
  return reading.dates ? read(monthOfDay(reading.dates.first)) : reading
}

const ANSWERS = { leaveOut: 'leave out', asCredits: 'read as credits', asSales: 'import as sales' } as const
const CLAIM_NAMES = {
  sign: 'Signs',
  scale: 'Scale and notation',
  duplicate: 'Sales that come twice',
  basis: 'What the amounts and the commission are counted on',
  period: 'The month',
  notASale: 'Rows that are no sale, and sales that are not among the rows',
  identity: 'Whose sales they are',
} as const

export function documentOf(checks: readonly ListedCheck[]): string {
  const sections = (Object.keys(CLAIM_NAMES) as (keyof typeof CLAIM_NAMES)[]).map((claim) => {
    const rows = checks
      .filter((each) => each.claim === claim)
      .map(({ name, severity, offers = [], sentence }) => {
        const answers = ['confirm', ...offers.map((offer) => ANSWERS[offer])].join(', ')
        return `| ${name} | ${severity} | ${sentence.replaceAll('|', '\\|')} | ${answers} |`
      })
    return [`## ${CLAIM_NAMES[claim]}`, '', '| check | severity | finding | answers |', '|---|---|---|---|', ...rows, ''].join('\n')
  })
  return [
    '# Checks of a file',
    '',
    'Written by `npm run checks -- --write`. A check looks for one way in which the money of a file may be read wrongly. The sentences are its findings in its',
    'example file. `npm run checks -- NAME FILE` runs one check on a file. How to add one: [add a check](../how-to/add-a-check.md).',
    '',
    ...sections,
  ].join('\n')
}
