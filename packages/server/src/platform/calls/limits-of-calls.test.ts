import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMPORT_FIELDS, type ImportList, MASTER_KINDS } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { adding, SALES_COLUMNS, SALES_HEADER, salesperson } from '../../test/factories.ts'
import { inputWith, type LongList, longLists, type Values } from '../../test/largest-inputs.ts'
import { blocksEveryTime, startProduct, TRIES } from '../../test/product.ts'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

// Takes minutes on a busy machine: sends every long list of the contract at its maximum length.
const CLOSED = 'December-2024'
const app = await testApp()
const dataDir = mkdtempSync(join(tmpdir(), 'fairshare-limits-'))
const { people, manufacturers, territories } = await sellMonth(app, { month: '2024-12-01' })
const ann = await app.signIn()
await ann.commission.calculate({ selectedMonth: CLOSED })
await ended(ann, CLOSED)
await ann.commission.finalize({ selectedMonth: CLOSED })
await app.sql(
  `insert into masters (kind, name, name_key) select 'hospital', 'Clinic ' || n, 'clinic ' || n from generate_series(1, 2000) n`,
)
await app.sql('analyze masters')
// A process of its own, so that the test's own work does not count as a pause.
const product = await startProduct({ ROLE: 'web', DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir })
const admin = await product.signIn()
afterAll(async () => {
  await product.stop()
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const hospitals = (await app.sql<{ id: number }>(`select id from masters where name like 'Clinic %' order by id`)).map(({ id }) =>
  Number(id),
)
/** One new file to import per attempt. */
const files: number[] = []
for (let n = 0; n <= TRIES; n++) {
  const fId = await adding(admin).file(`${SALES_HEADER}\nClinic 1,surgeon 1,procedure 1,territory 1,10${n}.00,25.00,06/0${n + 1}/2025\n`, {
    manufacturerId: manufacturers[0] ?? 0,
    selectedMonthYear: 'June-2025',
  })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'June-2025', mappedFields: SALES_COLUMNS })
  files.push(fId)
}

const monthAt = (at: number) => {
  const day = new Date(Date.UTC(2026, at))
  return `${day.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })}-${day.getUTCFullYear()}`
}
const OMITTED = () => undefined
const ONE_A_MONTH = new Set<string | undefined>(['draws', 'guarantees'])

/** Field values, different in each attempt so that each has something to do. */
function valuesFor({ name, meta, place }: LongList, turn: number): Values {
  const list = place.at(-1)
  const isImport = name.includes('mport') && !name.includes('Received')
  const startMonth = (at: number) => (ONE_A_MONTH.has(list) ? monthAt(at) : meta.changes ? 'January-2026' : 'January-2024')
  const endMonth = (at: number) => (ONE_A_MONTH.has(list) ? monthAt(at) : 'None')
  return {
    ...(name === 'salesperson.update' && { id: (_: number, here: readonly string[]) => (here.length === 1 ? people[1] : undefined) }),
    ...(['salesperson.store', 'salesperson.whatIf', 'salesperson.lateDifference'].includes(name) && { id: OMITTED }),
    ...(/importPlan|storeImport/.test(name) && { id: () => null }),
    ...(/winning|ruleW|ruleC|storeMapped|linesLeft|linesToCheck/.test(name) && { id: OMITTED }),
    adjustmentId: name.startsWith('commission.') ? (at: number) => at + 1 : OMITTED,
    version: OMITTED,
    ...(name === 'commission.storeHouseAccount' ? { seen: () => ({ lines: 1, dollars: 1 }) } : { seen: OMITTED }),
    lateChange: OMITTED,
    page: OMITTED,
    pageSize: OMITTED,
    startDate: OMITTED,
    receivedOn: () => '2025-07-05',
    email: () => `rep${turn}@example.com`,
    secondaryEmailsList: () => [],
    phone: () => '',
    salesPersonId: () => people[2 + (turn % 5)],
    primaryTerritory: () => territories[0],
    ...(list !== 'salesPersonIds' && { salesPersonIds: () => [people[0]] }),
    manufacturer: () => manufacturers[0],
    selectedManufacturerDraw: () => manufacturers[0],
    selectedManufacturerGuarantee: () => manufacturers[0],
    manufacturerId: () => manufacturers[0],
    territory: () => territories[0],
    territoryId: () => territories[0],
    regionId: name.startsWith('uploadprocess.') ? OMITTED : () => null,
    hospital: (at) => hospitals[at],
    surgeon: () => null,
    procedure: () => null,
    fId: () => files[turn % files.length],
    basis: () => 'sales',
    value: (at) => `New ${turn} ${at}`,
    addNew: (at) => `New ${turn} ${at}`,
    confirmed: OMITTED,
    answers: OMITTED,
    isOnlyHere: () => false,
    note: () => 'Note',
    selectedMonth: () => CLOSED,
    selectedMonthYear: () => (name.startsWith('commission.') ? monthAt(turn) : 'June-2025'),
    startMonth,
    endMonth,
    kind: (at) => MASTER_KINDS[at % MASTER_KINDS.length],
    percentsAre: () => 'percents',
    ...(isImport && { values: (at: number, [of]: readonly string[]) => importedRow(of as ImportList, at, turn) }),
  }
}

/** An import row by column, in a month of its own. */
const importedRow = (list: ImportList, at: number, turn: number) => {
  const month = monthAt(turn * 250 + (at % 250))
  const values: Record<string, string | number> = {
    firstName: `Dana ${turn} ${at}`,
    lastName: 'Ruiz',
    email: `dana${turn}-${at}@example.com`,
    phone: '',
    salesperson: `Rep ${String.fromCodePoint(65 + (at % 8))}son`,
    manufacturer: 'manufacturer 1',
    territory: 'territory 1',
    hospital: `Clinic ${1 + at}`,
    surgeon: '',
    procedure: '',
    region: '',
    commission: 6,
    growthBonus: 6,
    basis: 'sales',
    adjustmentType: 'Normal',
    isActive: 'yes',
    startMonth: month,
    endMonth: month,
    month: 'January-2026',
  }
  const row = Object.keys(IMPORT_FIELDS[list]).map((field) => [field, values[field] ?? (/amount/i.test(field) ? 10 : 'x')])
  return Object.fromEntries(row) as Record<string, string | number>
}

let turns = 0
const send = (list: LongList, length: number) => admin.post(list.path, inputWith(list, length, valuesFor(list, ++turns)))
const sendFaulty = (list: LongList) => {
  const right = inputWith(list, 1, valuesFor(list, ++turns))
  return admin.post(list.path, withList(right, list.place, Array<boolean>(list.most).fill(false)))
}

/** The input with one list replaced. */
const withList = (input: unknown, [field, ...rest]: readonly string[], list: readonly unknown[]): unknown => {
  if (field === undefined) return list
  if (Array.isArray(input)) return input.map((entry) => withList(entry, rest, list))
  const fields = input as Record<string, unknown>
  return { ...fields, [field]: withList(fields[field], rest, list) }
}

/** Refused for its content, not its size: the ids do not exist and the rows are invalid. */
const isTaken = (http: number, message: string) => [200, 404, 409].includes(http) || message.startsWith('The import is not ready')

test('more than 20 calls have lists of more than 100 entries', () => {
  expect(new Set(longLists.map(({ name }) => name)).size).toBeGreaterThan(20)
})

test.each(longLists.map((list) => ({ ...list, at: list.place.join('.') })))(
  '$name accepts $most entries in $at without blocking, and refuses one more',
  { timeout: 300_000 },
  async (list) => {
    const answers: { http: number; message: string }[] = []
    const isHeld = await blocksEveryTime(product, async () => answers.push(await send(list, list.most)))
    const [first] = answers
    expect({ ...first, isTaken: isTaken(first?.http ?? 0, first?.message ?? '') }).toMatchObject({ isTaken: true })
    expect(isHeld).toBe(false)

    const { http, data } = (await send(list, list.most + 1)) as { http: number; data: { fields?: Record<string, string> } }
    const message = data.fields?.[list.place.join('.')] ?? data.fields?.[list.place[0] ?? ''] ?? data.fields?.['']
    const limit = new RegExp(`\\b${list.most.toLocaleString('en-US')}\\b.+\\. \\w.+\\.`)
    expect({ http, message }).toEqual({ http: 400, message: expect.stringMatching(limit) as string })

    expect(await sendFaulty(list)).toMatchObject({ http: 400 })
    expect(await blocksEveryTime(product, () => sendFaulty(list))).toBe(false)
  },
)

test('a salesperson with all collections and fields at their limits is stored', async () => {
  const lists = longLists.filter(({ name }) => name === 'salesperson.store')
  const turn = ++turns
  const whole = Object.fromEntries(
    lists.map((list) => {
      const [name = ''] = list.place
      return [name, (inputWith(list, list.most, valuesFor(list, turn)) as Record<string, unknown>)[name]]
    }),
  )
  const later = (name: string) =>
    (whole[name] as object[]).map((entry, at) => ({ ...entry, startMonth: monthAt(500 + at), endMonth: monthAt(500 + at) }))
  const answer = await admin.post('/salesperson/storeSalesPersonData', {
    ...salesperson({ email: 'whole@example.com' }),
    ...whole,
    guarantees: later('guarantees'),
  })
  expect(answer).toMatchObject({ http: 200 })
  const stored = await admin.salesperson.detail({ salesPersonId: (answer.data as { id: number }).id })
  for (const { place, most } of lists) expect(stored[place[0] as 'rules']).toHaveLength(most)
})
