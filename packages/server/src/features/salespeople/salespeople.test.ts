import { afterAll, expect, test } from 'vitest'
import { adding, adjustment, bonusRule, draw, guarantee, rule, salesperson } from '../../test/factories.ts'
import type { Sent } from '../../test/contract-calls.ts'
import { only } from '../../test/only.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()

const add = adding(admin)
const acme = await add.manufacturer('Acme')
const north = await add.territory('North')
const west = await add.region('West')

const anyone = salesperson({
  primaryTerritory: north,
  employeeNumber: 'E1',
  note: 'Calls on Mondays\nOld account',
  secondaryEmailsList: ['dana@home.org'],
})
const acmeRule = rule({ manufacturer: acme, territory: north })
const acmeBonus = bonusRule({ manufacturer: acme, territory: north, startMonth: 'March-2025' })
const earlyDraw = draw({ endMonth: 'June-2025' })
const lateGuarantee = guarantee({ startMonth: 'July-2025' })
const parking = adjustment({
  adjustmentAmount: -12.345,
  adjustmentDescription: 'Parking',
  startMonth: 'May-2025',
  endMonth: 'May-2025',
})

type Given = Partial<Sent['salesperson']['store']>
const store = (more: Given = {}) => admin.try.salesperson.store({ ...anyone, ...more })
const detail = (id: number) => admin.salesperson.detail({ salesPersonId: id })
const update = (id: number, version: number, more: Given = {}) => admin.try.salesperson.update({ ...anyone, id, version, ...more })
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      ['salespeople', 'rules', 'bonus_rules', 'floors', 'adjustments', 'ledger_entries', 'masters'].map((table) =>
        app.sql(`select * from ${table} order by id`),
      ),
    ),
  )

test('stored values are read back with names, statuses and rounded amounts', async () => {
  const { id, version } = await admin.must(
    store({ rules: [acmeRule], bonusRules: [acmeBonus], draws: [earlyDraw], guarantees: [lateGuarantee], adjustments: [parking] }),
  )
  expect(version).toBe(1)
  expect(await detail(id)).toMatchObject({
    ...anyone,
    primaryTerritoryName: 'North',
    rules: [{ ...acmeRule, manufacturerName: 'Acme', territoryName: 'North', basis: 'sales', status: 'Active' }],
    bonusRules: [{ growthBonus: 3, startMonth: 'December-2025', endMonth: 'None' }],
    draws: [{ drawAmount: 5000, status: 'Expired' }],
    guarantees: [{ guaranteeAmount: 3000, endMonth: 'None', status: 'Active' }],
    adjustments: [{ adjustmentAmount: -12.35, adjustmentDescription: 'Parking', addedBy: 'First Administrator' }],
    ledgerBalance: 0,
  })
  expect(await update(id, version, { note: '' })).toMatchObject({ http: 200, data: { version: version + 1 } })
  expect(await detail(id)).toMatchObject({ note: '' })
})

test('December-9999 and None are one value', async () => {
  const { id } = await admin.must(store({ rules: [{ ...acmeRule, endMonth: 'December-9999' }] }))
  expect((await detail(id)).rules).toMatchObject([{ endMonth: 'None' }])
})

test('Add New creates the master together with the rule, or neither', async () => {
  const { id } = await admin.must(
    store({ rules: [{ ...acmeRule, manufacturer: 0, manufacturerCustomOption: ' Birch ', surgeon: 0, surgeonCustomOption: 'Ada Kim' }] }),
  )
  expect((await detail(id)).rules).toMatchObject([{ manufacturerName: 'Birch', surgeonName: 'Ada Kim' }])
  const before = await everything()
  const answer = await store({
    rules: [{ ...acmeRule, hospital: 0, hospitalCustomOption: 'Mercy', surgeon: 0, surgeonCustomOption: 'ADA KIM' }],
  })
  expect(answer).toMatchObject({ http: 409, data: { fields: { 'rules.0.surgeonCustomOption': 'Surgeon name already exist in list!' } } })
  expect(await store({ rules: [{ ...acmeRule, hospital: 0 }] })).toMatchObject({
    http: 400,
    data: { fields: { 'rules.0.hospitalCustomOption': 'This field is required!' } },
  })
  expect(await everything()).toBe(before)
})

test('an old entry may refer to a deleted master, a new one may not', async () => {
  const hospital = await add.hospital('Closed down')
  const old = { ...acmeRule, hospital, startMonth: 'January-2020', endMonth: 'May-2020' }
  const { id } = await admin.must(store({ rules: [old] }))
  await admin.hospitals.remove({ id: hospital })
  const { id: ruleId, hospitalName } = only((await detail(id)).rules)
  expect(hospitalName).toBe('Closed down')
  await admin.must(update(id, 1, { rules: [{ ...old, id: ruleId, commission: 7 }] }))
  expect(await store({ rules: [old] })).toMatchObject({
    http: 404,
    message: 'Hospital not found. Refresh the page: it may have been deleted, or merged into another.',
  })
})

test('two entries of one save may add the same new master', async () => {
  const birchwood = { manufacturer: 0, manufacturerCustomOption: 'Birchwood' }
  const { id } = await admin.must(
    store({
      rules: [
        { ...acmeRule, ...birchwood },
        { ...acmeRule, ...birchwood, manufacturerCustomOption: 'BIRCHWOOD', territory: null, regionId: west },
      ],
      draws: [{ ...earlyDraw, selectedManufacturerDraw: 0, drawManufacturerCustomOption: 'birchwood' }],
    }),
  )
  const { rules, draws } = await detail(id)
  const [first, second] = rules.map(({ manufacturer }) => manufacturer)
  expect(second).toBe(first)
  expect(draws).toMatchObject([{ selectedManufacturerDraw: first, manufacturerName: 'Birchwood' }])
})

test.each<[string, object, number, string, string]>([
  ['no name', { firstName: ' ' }, 400, 'firstName', 'This field is required!'],
  [
    'a bad secondary e-mail',
    { secondaryEmailsList: ['nobody'] },
    400,
    'secondaryEmailsList.0',
    'You have entered an invalid email address!',
  ],
  [
    'the primary address as a secondary one',
    { email: 'dana@office.org', secondaryEmailsList: ['lee@office.org', 'Dana@Office.org'] },
    400,
    'secondaryEmailsList.1',
    'Already in the list',
  ],
  ['R26 two addresses in one', { email: 'a@x.test, b@y.test' }, 400, 'email', 'You have entered an invalid email address!'],
  ['no manufacturer', { rules: [{ ...acmeRule, manufacturer: null }] }, 400, 'rules.0.manufacturer', 'This field is required!'],
  ['neither territory nor region', { rules: [{ ...acmeRule, territory: null }] }, 400, 'rules.0.territory', 'This field is required!'],
  [
    'territory and region',
    { rules: [{ ...acmeRule, regionId: west }] },
    400,
    'rules.0.regionId',
    'Choose a territory or a region, not both.',
  ],
  ['R07 a percent in words', { rules: [{ ...acmeRule, commission: 'five' }] }, 400, 'rules.0.commission', 'Only number allowed'],
  ['R07 five decimals', { rules: [{ ...acmeRule, commission: 1.23456 }] }, 400, 'rules.0.commission', 'At most 4 decimals.'],
  [
    'R08 an end before the start',
    { rules: [{ ...acmeRule, endMonth: 'December-2024' }] },
    400,
    'rules.0.endMonth',
    'The end month is before the start month.',
  ],
  [
    'R08 a month that does not exist',
    { rules: [{ ...acmeRule, startMonth: 'Smarch-2024' }] },
    400,
    'rules.0.startMonth',
    'Not a month. Write it like December-2024.',
  ],
  [
    'R08 None as a start',
    { rules: [{ ...acmeRule, startMonth: 'None' }] },
    400,
    'rules.0.startMonth',
    'Not a month. Write it like December-2024.',
  ],
  [
    'a month before anything was sold',
    { rules: [{ ...acmeRule, startMonth: 'December-1989' }] },
    400,
    'rules.0.startMonth',
    'Not before Jan 1990.',
  ],
  ['a note that is too long', { rules: [{ ...acmeRule, note: 'x'.repeat(26) }] }, 400, 'rules.0.note', 'At most 25 characters.'],
  [
    'an override without its amount',
    { bonusRules: [{ ...acmeBonus, manualOverrideEnabled: true }] },
    400,
    'bonusRules.0.totalSalesAmount',
    'This field is required!',
  ],
  ['a draw of nothing', { draws: [{ ...earlyDraw, drawAmount: 0 }] }, 400, 'draws.0.drawAmount', 'Zero value not allowed!'],
  [
    'an adjustment of no kind',
    { adjustments: [{ ...parking, adjustmentType: 'Gift' }] },
    400,
    'adjustments.0.adjustmentType',
    'This field is required!',
  ],
  ['R47 a field that is not known', { tenantId: 7 }, 400, 'tenantId', 'This field is not known here.'],
])('%s is refused at its field, and nothing is stored', async (_, more, http, field, message) => {
  const before = await everything()
  expect(await admin.post('/salesperson/storeSalesPersonData', { ...anyone, ...more })).toMatchObject({
    http,
    data: { fields: { [field]: message } },
  })
  expect(await everything()).toBe(before)
})

test.each(['1e309', '"0x10"', `"${'9'.repeat(40)}"`, '9'.repeat(40), '"١٢"', 'NaN', 'null'])(
  'R07 the amount %s is refused',
  async (amount) => {
    const before = await everything()
    const body = JSON.stringify({ ...anyone, draws: [{ ...earlyDraw, drawAmount: 'AMOUNT' }] }).replace('"AMOUNT"', amount)
    const { request } = await import('node:http')
    const { hostname, port } = new URL(app.address)
    const http = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        host: `localhost:${port}`,
        cookie: admin.cookie(),
        'x-requested-with': 'fetch',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }
      const sent = request({ hostname, port, method: 'POST', path: '/api/salesperson/storeSalesPersonData', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject)
      sent.end(body)
    })
    expect(http).toBe(400)
    expect(await everything()).toBe(before)
  },
)

test('overlapping rules for the same sales are refused, naming both', async () => {
  const before = await everything()
  const answer = await store({ rules: [acmeRule, { ...acmeRule, commission: 6, startMonth: 'March-2025', endMonth: 'May-2025' }] })
  expect(answer).toMatchObject({
    http: 409,
    message: expect.stringMatching(
      /^Two rules for the same sales of Dana Ruiz overlap: Acme, North \(Jan 2025 to no end\) and Acme, North \(Mar 2025 to May 2025\)/,
    ),
  })
  expect(await everything()).toBe(before)
  expect(
    (
      await store({
        rules: [
          acmeRule,
          { ...acmeRule, territory: null, regionId: west },
          { ...acmeRule, endMonth: 'None', startMonth: 'January-2024', hospital: 0, hospitalCustomOption: 'Other' },
        ],
      })
    ).http,
  ).toBe(200)
})

test('a salesperson has a draw or a guarantee in a month, not both', async () => {
  expect(await store({ draws: [earlyDraw], guarantees: [{ ...lateGuarantee, startMonth: 'June-2025' }] })).toMatchObject({
    http: 409,
    message: expect.stringContaining('the draw'),
  })
  expect(await store({ bonusRules: [acmeBonus, { ...acmeBonus, startMonth: 'January-2027' }] })).toMatchObject({
    http: 409,
    message: expect.stringContaining('bonus rule'),
  })
})

test('an overlap names the lists of both entries, whose ids may be equal', async () => {
  const { id } = await admin.must(store({ draws: [earlyDraw], guarantees: [lateGuarantee] }))
  const { draws, guarantees, version } = await detail(id)
  const { id: guaranteeId } = only(guarantees)
  const moved = { ...lateGuarantee, id: guaranteeId, startMonth: 'June-2025' }
  expect(await update(id, version, { guarantees: [moved] })).toMatchObject({
    http: 409,
    message:
      'Two draws or guarantees of Dana Ruiz overlap: the draw (Jan 2025 to Jun 2025) and the guarantee (Jun 2025 to no end). Change the months of one of them.',
    data: {
      key: 'salespeople.overlap.floors',
      overlap: [
        { list: 'draws', id: only(draws).id },
        { list: 'guarantees', id: guaranteeId },
      ],
    },
  })
})

test('R08 the database refuses overlaps that are sent concurrently', async () => {
  const { id } = await admin.must(store({ rules: [] }))
  const adding = (commission: number) =>
    app.services.db.forCompany(company, (tx) =>
      tx.client.query(
        `insert into rules (salesperson_id, manufacturer_id, territory_id, percent, start_month, end_month) values (${id}, ${acme}, ${north}, ${commission}, '2025-01-01', '9999-12-01')`,
      ),
    )
  const results = await Promise.allSettled([adding(1), adding(2)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an omitted collection is unchanged; a given one replaces all entries', async () => {
  const { id } = await admin.must(store({ rules: [acmeRule, { ...acmeRule, territory: null, regionId: west }], draws: [earlyDraw] }))
  const [remaining = 0, left = 0] = (await detail(id)).rules.map((each) => each.id)
  const { version } = await admin.must(update(id, 1, { lastName: 'Ruiz-Bell', rules: [{ ...acmeRule, id: remaining, commission: 6 }] }))
  const after = await detail(id)
  expect(version).toBe(2)
  expect(after).toMatchObject({ lastName: 'Ruiz-Bell', rules: [{ id: remaining, commission: 6 }], draws: [{ drawAmount: 5000 }] })
  expect(after.rules).toHaveLength(1)

  const changes = async (historyId: number) =>
    (await admin.salesperson.ruleHistory({ historyId, historyType: 'rules' })).map((item) => [
      item.change,
      item.changedBy,
      item.historyData['commission'],
    ])
  expect(await changes(remaining)).toEqual([
    ['Changed', 'First Administrator', 6],
    ['Added', 'First Administrator', 5],
  ])
  expect(await changes(left)).toEqual([
    ['Removed', 'First Administrator', 5],
    ['Added', 'First Administrator', 5],
  ])
})

test('R15 of two concurrent saves, the second is a conflict, and the first is preserved', async () => {
  const { id } = await admin.must(store())
  const answers = await Promise.all([update(id, 1, { firstName: 'Dana A' }), update(id, 1, { firstName: 'Dana B' })])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
  expect(answers.find(({ http }) => http === 409)).toMatchObject({ data: { present: { version: 2, firstName: expect.any(String) } } })
  expect((await detail(id)).version).toBe(2)
})

test('R15 an adjustment added on the commission screen survives an outdated salesperson save', async () => {
  const { id } = await admin.must(store({ adjustments: [parking] }))
  const { version, adjustments } = await detail(id)
  const { status: _s, manufacturerName: _m, territoryName: _t, salesPersonId: _p, addedBy: _a, ...seen } = only(adjustments)
  const onScreen = { ...parking, salesPersonId: id, selectedMonthYear: 'May-2025', adjustmentDescription: 'Bonus' }
  const { adjustmentId } = await admin.commission.storeAdjustment(onScreen)
  expect(await update(id, version, { adjustments: [seen] })).toMatchObject({ http: 409, data: { present: { version: version + 1 } } })
  await admin.commission.updateAdjustment({ ...onScreen, adjustmentId, adjustmentAmount: 5 })
  await admin.commission.removeAdjustment({ adjustmentId: seen.adjustmentId })
  expect(await detail(id)).toMatchObject({ version: version + 3, adjustments: [{ adjustmentId, adjustmentAmount: 5 }] })
  const items = await admin.salesperson.ruleHistory({ historyId: adjustmentId, historyType: 'adjustment' })
  expect(items.map((item) => [item.change, item.screen])).toEqual([
    ['Changed', 'commission-list'],
    ['Added', 'commission-list'],
  ])
})

test('an entry that occurs twice in its list is refused', async () => {
  const { id } = await admin.must(store({ rules: [acmeRule] }))
  const { id: ruleId } = only((await detail(id)).rules)
  const twice = [5, 6].map((commission) => ({ ...acmeRule, id: ruleId, commission }))
  expect(await update(id, 1, { rules: twice })).toMatchObject({
    http: 400,
    data: { fields: { 'rules.1.id': 'This entry is in the list twice.' } },
  })
})

test('notes from other systems are stored in the history, as JSON or text', async () => {
  const { id } = await admin.must(store({ draws: [earlyDraw] }))
  const { id: historyId } = only((await detail(id)).draws)
  for (const historyData of ['{"status":"Imported"}', 'agreed by phone', { note: 'x' }]) {
    await admin.salesperson.storeDrawHistory({ historyId, historyType: 'draw', historyData })
  }
  const items = await admin.salesperson.drawHistory({ historyId, historyType: 'draw' })
  expect(items).toMatchObject([
    { change: 'Note', historyData: { note: 'x' } },
    { change: 'Note', historyData: { note: 'agreed by phone' } },
    { change: 'Note', historyData: { status: 'Imported' } },
    { change: 'Added', historyData: { drawAmount: 5000 } },
  ])
  const unknown = { historyId: 999_999, historyType: 'draw', historyData: 'x' } as const
  expect((await admin.try.salesperson.storeDrawHistory(unknown)).http).toBe(404)
})

test('a ledger entry is corrected once, by a reversal and a new entry', async () => {
  const { id } = await admin.must(store())
  const entry = await add.ledgerEntry({ salesPersonId: id, amount: -1200, note: 'Opening' })
  const answers = await Promise.all([1, 2].map(() => admin.try.salesperson.updateLedgerBalance({ id: entry, amount: -1000, note: '' })))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
  const { ledgerBalance, ledgerBalances } = await detail(id)
  expect(ledgerBalance).toBe(-1000)
  const reversal = only(ledgerBalances.filter(({ kind }) => kind === 'Reversal'))
  expect(await admin.try.salesperson.updateLedgerBalance({ id: reversal.id, amount: 1, note: '' })).toMatchObject({
    http: 409,
    message: expect.stringContaining('made by hand'),
  })
  expect((await admin.try.salesperson.updateLedgerBalance({ id: 999_999, amount: 1, note: '' })).http).toBe(404)
  expect(ledgerBalances.map((row) => [row.kind, row.amount, row.isOpen])).toEqual([
    ['Correction', -1000, true],
    ['Reversal', 1200, false],
    ['Manual', -1200, false],
  ])
  const writing = (sql: string) => app.services.db.forCompany(company, (tx) => tx.client.query(sql))
  for (const sql of [
    'update ledger_entries set amount_cents = 0',
    'delete from ledger_entries',
    'update history_items set data = null',
    'delete from audit_entries',
  ]) {
    await expect(writing(sql)).rejects.toThrow(/permission denied/)
  }
})

test('R44 unknown ids and another company’s ids are not found, without changes', async () => {
  const { id } = await admin.must(store({ rules: [acmeRule] }))
  const { id: ruleId } = only((await detail(id)).rules)
  await app.addCompany('Second company', 'second.test')
  const theirs = await app.signIn({ host: 'second.test' })
  const before = await everything()
  for (const answer of [
    await theirs.try.salesperson.detail({ salesPersonId: id }),
    await theirs.try.salesperson.update({ ...anyone, primaryTerritory: null, id, version: 1 }),
    await theirs.try.salesperson.remove({ id }),
    await theirs.try.salesperson.storeLedgerBalance({ salesPersonId: id, selectedMonthYear: 'May-2025', amount: 1, note: '' }),
    await theirs.try.salesperson.store({ ...anyone, primaryTerritory: north }),
    await theirs.try.salesperson.store({ ...anyone, primaryTerritory: null, rules: [acmeRule] }),
    await store({ rules: [{ ...acmeRule, hospital: acme }] }),
    await update(id, 1, { rules: [{ ...acmeRule, id: 999_999 }] }),
    await update(id, 1, { draws: [{ ...earlyDraw, id: ruleId + 5000 }] }),
  ]) {
    expect(answer).toMatchObject({ http: 404 })
  }
  expect(await theirs.salesperson.ruleHistory({ historyId: ruleId, historyType: 'rules' })).toEqual([])
  expect(await everything()).toBe(before)
})

test('a removed salesperson leaves the lists; the records stay', async () => {
  const { id } = await admin.must(store({ lastName: 'Leaving', rules: [acmeRule] }))
  await admin.salesperson.remove({ id })
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All' })
  expect(salespersons.some((row) => row.id === id)).toBe(false)
  expect((await admin.try.salesperson.detail({ salesPersonId: id })).http).toBe(404)
  expect(await app.sql('select count(*)::int as n from rules where salesperson_id = $1', [id])).toEqual([{ n: 1 }])
})

test('the list filters by primary territory and shows current entries', async () => {
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: north })
  expect(salespersons[0]).toMatchObject({ primaryTerritoryName: 'North', manufacturers: expect.any(Array), ruleCount: expect.any(Number) })
  expect((await admin.salesperson.list({ primaryTerritory: north + 1000 })).salespersons).toEqual([])
})

test('the list shows each manufacturer with current rules once, by name', async () => {
  const zimmer = await add.manufacturer('Zimmer')
  const biomet = await add.manufacturer('Biomet')
  const about = (manufacturer: number, more = {}) => ({ ...acmeRule, manufacturer, ...more })
  const ended = { startMonth: 'January-2019', endMonth: 'December-2019' }
  const mine = [about(zimmer), about(biomet), about(biomet, { territory: null, regionId: west }), about(acme, ended)]
  const { id } = await admin.must(store({ lastName: 'Lister', rules: mine }))
  const { id: none } = await admin.must(store({ lastName: 'Listless', rules: [] }))
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All', q: 'list' })
  const row = (of: number) => salespersons.find((each) => each.id === of)
  expect(row(id)).toMatchObject({ manufacturers: ['Biomet', 'Zimmer'], ruleCount: 3 })
  expect(row(none)).toMatchObject({ manufacturers: [], ruleCount: 0 })
})

test.each(['muñoz ines', 'INÉS munoz', 'ines@acme.test munoz'])('the list finds Inés Muñoz by "%s"', async (q) => {
  await store({ firstName: 'Inés', lastName: 'Muñoz', email: 'ines@acme.test' })
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All', q })
  expect(salespersons.map(({ lastName }) => lastName)).toContain('Muñoz')
})

test('fifty salespeople added concurrently are all stored', { timeout: 60_000 }, async () => {
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(app.firstCompany?.companyId)])
  await app.sql(`insert into months (month) select generate_series('2023-01-01'::date, '2025-12-01', '1 month') on conflict do nothing`)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => admin.try.salesperson.store({ ...anyone, firstName: 'Many', lastName: `Number ${i}` })),
  )
  expect(answers.map(({ http, message }) => `${http} ${message}`)).toEqual(Array.from({ length: 50 }, () => '200 Sales rep added.'))
})

test('fifty concurrent removals remove and audit a salesperson once', async () => {
  const { id } = await admin.salesperson.store({ ...anyone, lastName: 'Leaving' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.try.salesperson.remove({ id })))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(answers.filter(({ http }) => http === 404)).toHaveLength(49)
  expect(
    await app.sql(`select from audit_entries where action = 'salesperson.remove' and subject = $1`, [`salesperson ${id}`]),
  ).toHaveLength(1)
})

test('the list marks entries that end this month or the next without a successor', async () => {
  const now = new Date()
  const monthFrom = (by: number) =>
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
      .format(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by, 1))
      .replace(' ', '-')
  const span = (from: number, to: number) => ({ startMonth: monthFrom(from), endMonth: monthFrom(to) })
  const added = async (more: Given) => (await admin.must(store({ lastName: 'Endling', ...more }))).id
  const soon = await added({ draws: [draw(span(-3, 1))] })
  const followed = await added({ draws: [draw(span(-3, 0))], guarantees: [guarantee(span(1, 9))] })
  const later = await added({ guarantees: [guarantee(span(-3, 2))] })
  const past = await added({ draws: [draw(span(-3, -1))] })
  const coming = await added({ draws: [draw(span(1, 1))] })
  const ruleEnds = await added({ rules: [{ ...acmeRule, ...span(-3, 1) }] })
  const rateChanges = await added({
    rules: [
      { ...acmeRule, ...span(-3, 0) },
      { ...acmeRule, ...span(1, 9), commission: 7 },
    ],
  })
  const otherSales = await added({
    rules: [
      { ...acmeRule, ...span(-3, 0) },
      { ...acmeRule, ...span(1, 9), hospital: await add.hospital('Endwell') },
    ],
  })
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All' })
  const endsSoon = (id: number) => salespersons.find((each) => each.id === id)?.endsSoon
  expect([soon, followed, later, past, coming].map(endsSoon)).toEqual([true, false, false, false, false])
  expect([ruleEnds, rateChanges, otherSales].map(endsSoon)).toEqual([true, false, true])
  expect(salespersons.find((each) => each.id === coming)?.draw).toBeNull()
})
