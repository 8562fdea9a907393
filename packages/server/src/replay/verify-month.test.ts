import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { monthOf } from '@fairshare/engine/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adding } from '../test/factories.ts'
import { ended, sellMonth } from '../test/sold-month.ts'
import { testApp } from '../test/test-app.ts'
import { SECRETS_KEY } from '../test/test-client.ts'
import type { RecordedMonth } from './recorded-month.ts'
import { readPackage, writePackage } from './package-file.ts'
import { hashOf } from './statement-hash.ts'
import { checkPackage, verifyMonth } from './verify-month.ts'

const app = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'fairshare-verify-'))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
const admin = await app.signIn()
const december = monthOf(2025, 12)
const query = { month: december, host: undefined, packageFile: undefined }
const verdict = () => verifyMonth(app.ownerUrl, query)

async function finalize(selectedMonth: string, who = admin): Promise<void> {
  await who.commission.calculate({ selectedMonth })
  await ended(who, selectedMonth)
  await who.commission.finalize({ selectedMonth })
}

/** Changes data as only the database's owner can: without triggers, and restored afterwards. */
async function tampered<T>(change: string, back: string, look: () => Promise<T>): Promise<T> {
  await app.sql('set session_replication_role = replica')
  expect((await app.sql(`${change} returning 1`)).length).toBeGreaterThan(0)
  try {
    return await look()
  } finally {
    await app.sql(back)
    await app.sql('set session_replication_role = default')
  }
}

let people: number[] = []
beforeAll(async () => {
  people = (await sellMonth(app, { month: '2025-12-01', lines: 900, people: 7 })).people
  await finalize('December-2025')
})

test('a finalized December with every kind of pay is verified, also after renames', async () => {
  const first = await verdict()
  expect(first).toMatchObject({
    isProved: true,
    lines: [expect.stringMatching(/^December-2025, version 1, of My company is proved: .* [0-9a-f]{64}\.$/)],
  })
  const [bonus] = await app.sql<{ n: number }>(`select count(*)::int as n from result_bonuses where not is_projection and amount_cents > 0`)
  expect(bonus?.n).toBeGreaterThan(0)
  // None of this changes what was finalized.
  await app.sql(`update masters set name = 'Renamed "x" \\ y', name_key = 'r' where kind = 'hospital' and name = 'hospital 1'`)
  await app.sql(`update masters set region_id = null where kind = 'territory'`)
  await app.sql(`update salespeople set is_active = false, last_name = 'Gone'`)
  expect(await verdict()).toEqual(first)
})

const FIRST_LINE = `where (salesperson_id, sale_id) = (select salesperson_id, sale_id from commission_lines order by 1, 2 limit 1)`

describe('is not verified when', () => {
  test.each<[what: string, change: string, back: string, expected: RegExp]>([
    [
      'a payout is another',
      `update results set payout_cents = payout_cents + 100, credit_cents = credit_cents + 100, movement_cents = movement_cents - 100, balance_after_cents = balance_after_cents - 100 where position = 0`,
      `update results set payout_cents = payout_cents - 100, credit_cents = credit_cents - 100, movement_cents = movement_cents + 100, balance_after_cents = balance_after_cents + 100 where position = 0`,
      /are not those that were finalized.*Payouts that differ: Rep \w+: [\d.]+ recorded, [\d.]+ calculated\./s,
    ],
    [
      'a rate that it was made with is another',
      `update result_rules set percent = percent + 10000 where percent = 50000`,
      `update result_rules set percent = percent - 10000 where percent = 60000`,
      /are not those that were finalized.*Calculated again from its inputs/s,
    ],
    [
      'the commission of a line is another',
      `update commission_lines set commission_cents = commission_cents + 1 ${FIRST_LINE}`,
      `update commission_lines set commission_cents = commission_cents - 1 ${FIRST_LINE}`,
      /are not those that were finalized/,
    ],
    [
      'the copy of a sale in a line is another',
      `update commission_lines set amount_cents = amount_cents + 1 ${FIRST_LINE}`,
      `update commission_lines set amount_cents = amount_cents - 1 ${FIRST_LINE}`,
      /^The results of .* are not those that were finalized/,
    ],
    [
      'a sale of its files is another',
      `update sales_lines set amount_cents = amount_cents + 1 where row_number = 5`,
      `update sales_lines set amount_cents = amount_cents - 1 where row_number = 5`,
      /^2 sales of December-2025, version 1, of My company in the database are not those that were calculated\.$/,
    ],
    [
      'the hash that was recorded is another',
      `update finalizations set statement_hash = translate(statement_hash, '0123456789abcdef', '123456789abcdef0')`,
      `update finalizations set statement_hash = translate(statement_hash, '123456789abcdef0', '0123456789abcdef')`,
      /was recorded/,
    ],
  ])('%s', async (_, change, back, expected) => {
    const found = await tampered(change, back, verdict)
    expect(found.isProved).toBe(false)
    expect(found.lines.join('\n')).toMatch(expected)
    expect((await verdict()).isProved).toBe(true)
  })
})

describe('a package', () => {
  const file = join(folder, 'december')

  test('is checked without the database, with the worked examples', async () => {
    expect((await verifyMonth(app.ownerUrl, { ...query, packageFile: file })).isProved).toBe(true)
    const found = await checkPackage(file)
    expect(found.isProved).toBe(true)
    expect(found.lines.join('\n')).toMatch(
      /^\d\d worked examples come out.*December-2025, version 1, of My company is proved.*Finalized at .* by /s,
    )
    await expect(verifyMonth(app.ownerUrl, { ...query, packageFile: file })).rejects.toThrow('exists already')
  })

  test('is refused when it is another file or truncated', async () => {
    const bytes = readFileSync(file)
    const bad = join(folder, 'bad')
    for (const content of [Buffer.from('no package'), Buffer.alloc(0), bytes.subarray(0, -20), gzipSync('{}\n')]) {
      writeFileSync(bad, content)
      await expect(checkPackage(bad)).rejects.toThrow('is no package of a finalized month, or it is damaged or cut short')
    }
    await expect(checkPackage(join(folder, 'nowhere'))).rejects.toThrow('There is no file')
  })

  describe('with changes is refused with the differences:', () => {
    type Change = (recorded: RecordedMonth) => unknown
    const one = <T>(found: T | undefined): T => found ?? expect.fail()
    const firstLines = ({ lines }: RecordedMonth) => one(lines[0]).lines
    test.each<[what: string, change: Change, expected: RegExp]>([
      [
        'a payout, with the hash that goes with it',
        (recorded) => {
          one(recorded.results[0]).payout_cents += 1
          recorded.about.hash = hashOf(recorded, recorded.about.hashVersion)
        },
        /^Calculated again from its inputs.*Payouts that differ: Rep \w+: [\d.]+ recorded, [\d.]+ calculated\.$/s,
      ],
      [
        'a cent of one line',
        (recorded) => one(firstLines(recorded)[3])[3]++,
        /are not those that were finalized.*Lines that differ: Rep \w+, sale \d+: -?[\d.]+ \(rule \d+, [\d.]+ %\) recorded, -?[\d.]+ \(rule \d+, [\d.]+ %\) calculated\.$/s,
      ],
      [
        'the rate of one rule',
        ({ rules }) => (one(rules.find(({ percent }) => percent === 50_000)).percent = 60_000),
        /are not those.*Lines that differ: Rep \w+, sale \d+: -?[\d.]+ \(rule \d+, 5 %\) recorded, -?[\d.]+ \(rule \d+, 6 %\) calculated; .* and \d+ more\.$/s,
      ],
      [
        'one rule less',
        ({ rules }) =>
          rules.splice(
            rules.findIndex(({ percent }) => percent === 50_000),
            1,
          ),
        /Lines that differ: Rep \w+, sale \d+: -?[\d.]+ \(rule \d+, 5 %\) recorded, nothing calculated; /,
      ],
      [
        'one line less',
        (recorded) => firstLines(recorded).splice(2, 1),
        /Lines that differ: Rep \w+, sale \d+: nothing recorded, -?[\d.]+ \(rule/,
      ],
      [
        'one sale less',
        ({ sales }) => sales.splice(4, 1),
        /^December-2025, .* has a line about the sale \d+, which is not among its sales/,
      ],
      [
        'the amount of one sale',
        (recorded) => (one(recorded.sales.find(([id]) => id === firstLines(recorded)[0]?.[0]))[6] += 100_000),
        /Other figures that differ: Rep \w+, sales: [\d.]+ recorded, [\d.]+ calculated/,
      ],
      [
        'one exception less',
        ({ exceptions }) => exceptions.pop(),
        /Sales that are listed as exceptions that differ: sale \d+, unearned: nothing recorded, 0\.00 calculated/,
      ],
      [
        'a bonus',
        ({ bonuses }) => one(bonuses.find((row) => row.amount_cents > 0)).amount_cents++,
        /Growth bonuses that differ: Rep \w+, bonus rule \d+: [\d.]+ recorded, [\d.]+ calculated/,
      ],
      ['a name', ({ names }) => (one(names[0]).name = 'Another'), /The recorded figures equal those calculated again\. Either the hash/],
      [
        'the hash',
        ({ about }) => (about.hash = '0'.repeat(64)),
        /, and 0{64} was recorded.*The recorded figures equal those calculated again\. Either the hash/s,
      ],
    ])('%s', async (_, change, expected) => {
      const { recorded, vectors } = await readPackage(file)
      const tamperedFile = join(folder, 'tampered')
      rmSync(tamperedFile, { force: true })
      change(recorded)
      await writePackage(tamperedFile, recorded, vectors)
      const found = await checkPackage(tamperedFile)
      expect(found.lines.join('\n')).toMatch(expected)
      expect(found.isProved).toBe(false)
    })

    test('anything, without a new checksum', async () => {
      const text = gunzipSync(readFileSync(file)).toString()
      const other = join(folder, 'other')
      for (const changed of [text.replace('"note":"', '"note":"x'), text.replace(/\{"part":"adjustments".*\n/, '')]) {
        writeFileSync(other, gzipSync(changed))
        const found = await checkPackage(other)
        expect(found).toMatchObject({
          isProved: false,
          lines: expect.arrayContaining([`${other} was changed after it was written: its checksum is another.`]),
        })
      }
    })
  })
})

test('every version of a month is verified with its own sales', async () => {
  await admin.commission.unFinalize({ selectedMonth: 'December-2025' })
  // The files may be corrected for a later version.
  await app.sql('update sales_lines set amount_cents = amount_cents + 100 where row_number = 5')
  expect((await verdict()).isProved).toBe(true)
  await adding(admin).adjustmentOfMonth({ salesPersonId: people[2] ?? 0, selectedMonthYear: 'December-2025', adjustmentAmount: 77 })
  await finalize('December-2025')
  const { isProved, lines } = await verdict()
  expect(isProved).toBe(true)
  expect(lines.map((line) => line.slice(0, 24))).toEqual(['December-2025, version 1', 'December-2025, version 2'])
  await expect(verifyMonth(app.ownerUrl, { ...query, month: monthOf(2025, 11) })).rejects.toThrow('November-2025 was never finalized')
})

test('a new column of results leaves the hashes of finalized months unchanged', async () => {
  const before = await verdict()
  for (const table of ['results', 'result_rules', 'result_names', 'result_bonuses', 'result_adjustments'])
    await app.sql(`alter table ${table} add column added_later text default 'new'`)
  expect(await verdict()).toEqual(before)
  expect(before.isProved).toBe(true)
})

describe('with several companies', () => {
  beforeAll(async () => {
    const second = await app.addCompany('Second', 'second.test')
    await sellMonth(app, { companyId: second, month: '2025-11-01', lines: 100, people: 4 })
    await finalize('November-2025', await app.signIn({ host: 'second.test' }))
    await app.addCompany('Third', 'third.test')
  })
  const proved = async (more: Partial<Parameters<typeof verifyMonth>[1]>) => {
    const { isProved, lines } = await verifyMonth(app.ownerUrl, { ...query, ...more })
    expect(isProved).toBe(true)
    return lines.map((line) => line.slice(0, line.indexOf(' is proved')))
  }

  test('a month is verified for every company, or for the given host', async () => {
    expect(await proved({})).toEqual(['December-2025, version 1, of My company', 'December-2025, version 2, of My company'])
    expect(await proved({ month: monthOf(2025, 11) })).toEqual(['November-2025, version 1, of Second'])
    expect(await proved({ host: 'second.test', month: undefined })).toEqual(['November-2025, version 1, of Second'])
    await expect(verifyMonth(app.ownerUrl, { ...query, host: 'second.test' })).rejects.toThrow('December-2025 was never finalized')
    await expect(verifyMonth(app.ownerUrl, { ...query, month: undefined, host: 'third.test' })).rejects.toThrow('No month is finalized')
    await expect(verifyMonth(app.ownerUrl, { ...query, host: 'fourth.test' })).rejects.toThrow(
      'No company has the host fourth.test. There are: localhost, second.test, third.test.',
    )
  })

  test('a package requires one company when several have finalized the month', async () => {
    const packageFile = join(folder, 'of-second')
    const latest = { month: undefined, packageFile }
    await expect(verifyMonth(app.ownerUrl, { ...query, ...latest })).rejects.toThrow(
      'A package is of one company. Name it by its host, --company HOST: localhost, second.test.',
    )
    await verifyMonth(app.ownerUrl, { ...query, ...latest, host: 'second.test' })
    expect((await checkPackage(packageFile)).lines.join('\n')).toContain('November-2025, version 1, of Second is proved')
  })
})

test('the exit code distinguishes verified, different and failed', async () => {
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
      const env = { ...process.env, SECRETS_KEY, DATABASE_URL: app.ownerUrl, DATA_DIR: folder, INIT_CWD: folder }
      execFile(process.execPath, [join(import.meta.dirname, '../verify.ts'), ...args], { env }, (error, out, err) =>
        resolve({ code: error ? error.code : 0, out, err }),
      )
    })
  expect(await run('--check', 'december')).toMatchObject({ code: 0, out: expect.stringContaining('is proved'), err: '' })
  expect(await run('--check', 'tampered')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Calculated again') })
  expect(await run('--check', 'bad')).toMatchObject({ code: 2, err: expect.stringContaining('is no package') })
  expect(await run('--month', 'December-2025', '--company', 'localhost')).toMatchObject({
    code: 0,
    out: expect.stringContaining('version 2'),
  })
  expect(await run('--package', 'latest', '--company', 'localhost')).toMatchObject({
    code: 0,
    out: expect.stringContaining('latest holds version 2 of December-2025'),
  })
  expect(await run('--check', 'latest')).toMatchObject({ code: 0, out: expect.stringContaining('December-2025, version 2') })
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--package FILE'), err: '' })
  expect(await run('--month', 'Decembre')).toMatchObject({ code: 2, err: expect.stringContaining('Write it like December-2025') })
  expect(await run('--monht', 'x')).toMatchObject({ code: 2, err: expect.stringContaining(`Unknown option '--monht'`) })
  for (const args of [[], ['--monht', 'x'], ['--month', 'May-2025', '--check', 'x'], ['--check', 'x', '--package', 'y']])
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining('Say what to verify') })
})
