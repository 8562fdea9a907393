import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Month, monthOf, monthOfDay } from '../packages/engine/src/values/index.ts'
import type { About } from '../packages/intake/src/checks/check.ts'
import { aboutOf, OF_HISTORY } from '../packages/intake/src/checks/claims.ts'
import { exampleOf, nameOfText, requestOf } from '../packages/intake/src/checks/examples.ts'
import { CHECKS } from '../packages/intake/src/checks/registry.ts'
import { openWorkbook } from '../packages/intake/src/formats/open-workbook.ts'
import { readSales } from '../packages/intake/src/sales/read-sales.ts'
import { readTable } from '../packages/intake/src/table/read-table.ts'
import type { SalesReading } from '../packages/intake/src/types.ts'
import { inEnglish } from '../packages/texts/src/test/in-english.ts'
import type { TextKey } from '../packages/texts/src/text.ts'

/** `isSaid` tells that the sentence is what the check says of its example; the others show their text with names in place of what it is about. */
export type ListedCheck = Pick<About, 'claim' | 'severity' | 'offers' | 'isQuestion'> & {
  name: string
  key: TextKey
  sentence: string
  isSaid: boolean
}

const root = join(import.meta.dirname, '..')
/** The month of the examples. */
const EXAMPLE = monthOf(2024, 12)

/** Every check that reads a file, by the names of their texts. */
export async function listChecks(): Promise<ListedCheck[]> {
  const english = (JSON.parse(readFileSync(join(root, 'assets/i18n/en.json'), 'utf8')) as { checks: Record<string, string> }).checks
  const templateOf = (key: string) => {
    const name = key.replace('checks.', '')
    return (english[name] ?? english[`${name}_other`] ?? '').replace(/\{\{(\w+)(?:[^\w{}][^{}]*)?\}\}/g, '($1)')
  }
  const own = CHECKS.flatMap((check) => (Object.keys(check.says) as TextKey[]).map((key) => [check, key] as const))
  const said = own.map(async ([check, key]) => {
    const finding = (await readExample(exampleOf(check, key), EXAMPLE)).findings.find((each) => each.text.key === key)
    return { key, sentence: finding ? inEnglish(finding.text) : '', isSaid: true }
  })
  const others = (Object.keys(OF_HISTORY) as TextKey[]).map((key) => ({ key, sentence: templateOf(key), isSaid: false }))
  return [...(await Promise.all(said)), ...others]
    .map(({ key, ...each }) => ({ name: nameOfText(key), key, ...aboutOf(key), ...each }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Reads a file by the mapping that is suggested, as of the month of its first date where none is given. */
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

/** docs/checks.md. */
export function documentOf(checks: readonly ListedCheck[]): string {
  const sections = (Object.keys(CLAIM_NAMES) as (keyof typeof CLAIM_NAMES)[]).map((claim) => {
    const rows = checks
      .filter((each) => each.claim === claim)
      .map(({ name, severity, offers = [], sentence }) => {
        const answers = ['confirm', ...offers.map((offer) => ANSWERS[offer])].join(', ')
        return `| ${name} | ${severity} | ${sentence.replaceAll('|', '\\|')} | ${answers} |`
      })
    return [`## ${CLAIM_NAMES[claim]}`, '', '| check | severity | what it says | answers |', '|---|---|---|---|', ...rows, ''].join('\n')
  })
  return [
    '# The checks of a file',
    '',
    'Written by `npm run checks -- --write`. A check looks for one way in which the money of a file may be read wrongly; `npm run checks -- NAME FILE` runs',
    'one on a file. Each check is a folder of `packages/intake/src/checks`: `check.ts`, for each of its texts a file that it asks about, and a twin that it',
    'does not ask about, `silent.csv`. The sentences here are what it says of these files. To add one is to add such a folder, its line in `registry.ts`,',
    'and its text. The few that look at earlier files are in the server.',
    '',
    ...sections,
  ].join('\n')
}
