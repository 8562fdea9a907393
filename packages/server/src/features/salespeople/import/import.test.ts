import { afterAll, expect, test } from 'vitest'
import { adding } from '../../../test/factories.ts'
import { sellLines } from '../../../test/sell-lines.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)

const read = async (content: string, name = 'list.csv') =>
  (await admin.salesperson.readImport({ filetoupload: new File([content], name) })).lists
const PEOPLE = 'First name,Last name,E-mail,Employee number,Primary territory\n'
const RULES = 'Sales rep,Manufacturer,Territory,Region,Surgeon,Commission %,Percent of,Start month,End month,Note\n'
const BALANCES = 'Sales rep,Month,Opening balance,Note\n'
type Plan = NonNullable<Parameters<typeof admin.salesperson.importPlan>[0]>
const planned = async (files: string[], more: Plan = {}) => {
  const lists = (await Promise.all(files.map((file) => read(file)))).flat()
  expect(lists.flatMap(({ faults }) => faults)).toEqual([])
  return { ...Object.fromEntries(lists.map(({ list, rows }) => [list, rows])), ...more } as Plan
}

const BONUSES = 'Sales rep,Manufacturer,Territory,Growth bonus %,Agreed baseline,Start year,End year,Note\n'
const ADJUSTMENTS = 'Sales rep,Type,Description,Adjustment,Manufacturer,Territory,Start month,End month,Note\n'
const DRAWS = 'Sales rep,Draw,Funded by,Start month,End month,Note\n'
const GUARANTEES = 'Sales rep,Guarantee,Funded by,Start month,End month,Note\n'
const NOTHING = { salespeople: 0, rules: 0, bonusRules: 0, adjustments: 0, draws: 0, guarantees: 0, balances: 0 }

const acme = await add.manufacturer('Acme')
const north = await add.territory('North')

test('people, rules and opening balances are imported with the decided names', async () => {
  const given = await planned([
    `${PEOPLE}Dana,Ruiz,dana@example.com,017,North\nOla,"O'Neil",,,Nort\n`,
    `${RULES}Dana Ruiz,ACME,North,,,7.5,,2026-01,,Start\nDana Ruiz,Acme,North,,Dr. Kim,45,Gross commission,2026-01,2026-12,\n`,
    `${BALANCES}dana ruiz,December 2025,"(1,240.00)",Carried over\n`,
  ])
  const plan = await admin.salesperson.importPlan(given)
  expect(plan).toMatchObject({
    problems: [],
    asksForPercents: false,
    alreadyThere: 0,
    salespeople: [
      {
        name: 'Dana Ruiz',
        isNew: true,
        rules: 2,
        balance: -1240,
        entries: [
          { list: 'rules', row: 2, words: 'Acme, North: 7.50%', startMonth: 'January-2026', endMonth: 'None' },
          { list: 'rules', row: 3, words: 'Acme, North, Dr. Kim: 45.00%', startMonth: 'January-2026', endMonth: 'December-2026' },
        ],
      },
      { name: "Ola O'Neil", isNew: true, rules: 0, balance: 0, entries: [] },
    ],
    unresolved: [
      { kind: 'territory', name: 'Nort', rows: 1, suggestions: [{ id: north, name: 'North' }] },
      { kind: 'surgeon', name: 'Dr. Kim', rows: 1, suggestions: [] },
    ],
  })
  expect(await admin.try.salesperson.storeImport(given)).toMatchObject({ http: 400 })
  const decisions: Plan['decisions'] = [
    { kind: 'territory', name: 'Nort', id: north },
    { kind: 'surgeon', name: 'Dr. Kim', id: null },
  ]
  expect((await admin.salesperson.importPlan({ ...given, decisions })).newMasters).toEqual([{ kind: 'surgeon', name: 'Dr. Kim' }])
  expect(await admin.try.salesperson.storeImport({ ...given, decisions })).toMatchObject({
    message: 'Import done: 2 new sales reps, 2 rules, 1 opening balance.',
    data: { ...NOTHING, salespeople: 2, rules: 2, balances: 1 },
  })
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All' })
  const dana = await admin.salesperson.detail({ salesPersonId: salespersons.find(({ lastName }) => lastName === 'Ruiz')?.id ?? 0 })
  expect(dana).toMatchObject({
    employeeNumber: '017',
    primaryTerritory: north,
    ledgerBalance: -1240,
    rules: [
      { manufacturer: acme, commission: 7.5, basis: 'sales', startMonth: 'January-2026', endMonth: 'None', note: 'Start' },
      { surgeonName: 'Dr. Kim', commission: 45, basis: 'grossCommission', endMonth: 'December-2026' },
    ],
  })
  const history = await admin.salesperson.ruleHistory({ historyId: dana.rules[0]?.id ?? 0, historyType: 'rules' })
  expect(history).toMatchObject([{ change: 'Added', screen: 'salespeople-list' }])
})

test('existing entries are skipped, so that an import can be repeated', async () => {
  const given = await planned([`${RULES}Dana Ruiz,Acme,North,,,7.5,,2026-01,,\n`, `${BALANCES}Dana Ruiz,2025-12,-1240,\n`])
  expect(await admin.salesperson.importPlan(given)).toMatchObject({ salespeople: [], alreadyThere: 2, problems: [] })
  expect(await admin.try.salesperson.storeImport(given)).toMatchObject({ message: 'There is nothing new in this file.', data: NOTHING })
})

test('bonus rules, adjustments, draws and guarantees are imported, and skipped when repeated', async () => {
  const given = await planned([
    `${PEOPLE}Gus,Moran,,,\n`,
    `${BONUSES}Gus Moran,Acme,North,3,,2026,None,\nGus Moran,Acme,North,4,"120,000.50",2024,2025,Agreed\n`,
    `${ADJUSTMENTS}Gus Moran,Salary,Base,1000,,,2026-01,2026-12,\nGus Moran,Normal,Car,-10.25,Acme,North,2026-02,2026-02,\nGus Moran,Normal,Car,-10.25,Acme,North,2026-02,2026-02,\n`,
    `${DRAWS}Gus Moran,5000,Acme,2026-01,2026-06,\n`,
    `${GUARANTEES}Gus Moran,3000.5,,2026-07,,Later\n`,
  ])
  const made = { bonusRules: 2, adjustments: 3, draws: 1, guarantees: 1 }
  expect(await admin.salesperson.importPlan(given)).toMatchObject({
    problems: [],
    unresolved: [],
    salespeople: [{ name: 'Gus Moran', isNew: true, rules: 0, ...made }],
  })
  expect(await admin.salesperson.storeImport(given)).toEqual({ ...NOTHING, salespeople: 1, ...made })
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All' })
  const gus = salespersons.find(({ lastName }) => lastName === 'Moran')?.id ?? 0
  expect(await admin.salesperson.detail({ salesPersonId: gus })).toMatchObject({
    bonusRules: [
      { growthBonus: 3, totalSalesAmount: null, manualOverrideEnabled: false, startMonth: 'December-2026', endMonth: 'None' },
      { growthBonus: 4, totalSalesAmount: 120000.5, manualOverrideEnabled: true, endMonth: 'December-2025', annualRuleNote: 'Agreed' },
    ],
    adjustments: [
      { adjustmentType: 'Salary', adjustmentAmount: 1000, endMonth: 'December-2026' },
      { adjustmentType: 'Normal', adjustmentAmount: -10.25, manufacturer: acme, territory: north },
      { adjustmentAmount: -10.25 },
    ],
    draws: [{ drawAmount: 5000, selectedManufacturerDraw: acme, endMonth: 'June-2026' }],
    guarantees: [{ guaranteeAmount: 3000.5, selectedManufacturerGuarantee: null, endMonth: 'None', guaranteeNote: 'Later' }],
  })
  const { salespeople: _people, ...again } = given
  expect(await admin.salesperson.importPlan(again)).toMatchObject({ alreadyThere: 7, salespeople: [], problems: [] })
  expect(await admin.salesperson.storeImport(again)).toEqual(NOTHING)
})

test('conflicting draws, incomplete bonuses and adjustments without an end are reported by row', async () => {
  const lists = await Promise.all([
    read(`${ADJUSTMENTS}Gus Moran,Gift,Base,1000,,,2026-01,,\n`),
    read(`${BONUSES}Gus Moran,Acme,North,x,,2026-03,,\n`),
  ])
  expect(
    lists.flat().flatMap(({ list, faults }) => faults.map(({ row, column, reason }) => `${list} ${row} ${column}: ${reason}`)),
  ).toEqual([
    'adjustments 2 Type: This is not one of the values that this column allows.',
    'adjustments 2 End month: This field is required!',
    'bonusRules 2 Growth bonus %: This is not a percent: write 7.5 for 7.5%.',
    'bonusRules 2 Start year: This is not a year: write 2026.',
  ])
  const given = await planned([
    `${DRAWS}Gus Moran,100,,2026-08,2026-09,\nGus Moran,-5,,2025-01,2025-02,\n`,
    `${GUARANTEES}Gus Moran,3000.5,,2026-06,2026-06,\n`,
    `${BONUSES}Gus Moran,Acme,North,9,,2025,2026,\n`,
  ])
  const { problems } = await admin.salesperson.importPlan(given)
  expect(problems.map(({ list, row, message }) => `${list} ${row}: ${message}`).toSorted()).toEqual([
    'bonusRules 2: Another bonus rule of Gus Moran is for the same sales in the same years.',
    'draws 2: Another draw or guarantee of Gus Moran is for the same months.',
    'draws 3: Draw: The amount must be above zero.',
    'guarantees 2: Another draw or guarantee of Gus Moran is for the same months.',
  ])
  expect(await admin.try.salesperson.storeImport(given)).toMatchObject({ http: 400 })
})

test('each bad row is reported, and then nothing is stored', async () => {
  const given = await planned([
    `${PEOPLE}Dana,Ruiz,,,\nNew,Person,not an address,,\nEva,Lang,,,\nEva,Lang,,,\n`,
    `${RULES}Zoe Quill,Acme,North,,,5,,2026-01,,\nEva Lang,Acme,,,,5,,2026-01,,\nEva Lang,Acme,North,,,6,,2026-05,2026-04,\nDana Ruiz,Acme,North,,,9,,2026-06,,\nEva Lang,Acme,North,,,5.00001,,2026-01,,\n`,
  ])
  const { problems, missingReps } = await admin.salesperson.importPlan(given)
  expect(problems.map(({ list, row, message }) => `${list} ${row}: ${message}`).toSorted()).toEqual(
    [
      'salespeople 2: Dana Ruiz already exists. Only new sales reps are added.',
      'salespeople 3: Email: You have entered an invalid email address!',
      'salespeople 5: Eva Lang is in the list twice.',
      'rules 3: Territory: This field is required!',
      'rules 3: Region: This field is required!',
      'rules 4: End month: The end month is before the start month.',
      'rules 5: Another rule of Dana Ruiz is for the same sales in the same months.',
      'rules 6: Commission %: At most 4 decimals.',
    ].toSorted(),
  )
  expect(missingReps.map(({ name }) => name)).toEqual(['Zoe Quill'])
  expect(await admin.try.salesperson.storeImport(given)).toMatchObject({ http: 400 })
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All' })
  expect(salespersons.map(({ lastName }) => lastName)).not.toContain('Lang')
})

test('percents that are all below one need a decision', async () => {
  const given = await planned([`${PEOPLE}Finn,Part,,,\n`, `${RULES}Finn Part,Acme,North,,,0.041667,,2026-01,,\n`])
  expect(await admin.salesperson.importPlan(given)).toMatchObject({ asksForPercents: true })
  expect(await admin.try.salesperson.storeImport(given)).toMatchObject({ http: 400 })
  await admin.salesperson.storeImport({ ...given, percentsAre: 'parts' })
  const { rules } = await admin.salesperson.allRules({ q: 'finn' })
  expect(rules).toMatchObject([{ salesperson: 'Finn Part', commission: 4.1667 }])
})

test('an unusual, too high or negative rate is reported, and imported unchanged', async () => {
  await sellLines(app, '2025-11', [{ manufacturer: acme, territory: north, sales: 1000, gross: 180 }])
  await add.region('East')
  const slip = (month: number, percent: number, basis = '') => `Hal Slip,Acme,North,,,${percent},${basis},2026-0${month},2026-0${month},\n`
  const slips = [slip(1, 4.1667), slip(2, 5), slip(3, 45), slip(4, -1)]
  // A percent of the gross commission is not comparable with a percent of sales.
  const rows = [...slips, slip(5, 50, 'Gross commission'), 'Dana Ruiz,Acme,,East,,18.5,,2026-01,,\n']
  const plan = await admin.salesperson.importPlan(await planned([`${PEOPLE}Hal,Slip,,,\n`, `${RULES}${rows.join('')}`]))
  expect(plan.problems).toEqual([])
  const above = 'That is more than the manufacturer pays: its gross commission was 18.00% of sales.'
  const far = (usual: string) => `That is far from the other rates of this sales rep, which lie around ${usual}.`
  expect(plan.unusualRates).toEqual([
    { row: 4, name: 'Hal Slip', commission: 45, findings: [far('4.1667%'), above] },
    { row: 5, name: 'Hal Slip', commission: -1, findings: ['Rules usually pay between 0 and 100%.'] },
    { row: 7, name: 'Dana Ruiz', commission: 18.5, findings: [far('7.50%'), above] },
  ])
  const stored = await admin.salesperson.storeImport(await planned([`${PEOPLE}Hal,Slip,,,\n`, `${RULES}${slips.join('')}`]))
  expect(stored).toMatchObject({ salespeople: 1, rules: 4 })
})

test('exported rules of all salespeople can be imported again', async () => {
  const { rules, total } = await admin.salesperson.allRules({})
  expect(total).toBe(rules.length)
  const csv = rules.map(({ salesperson, manufacturerName, territoryName, regionName, surgeonName, commission, startMonth, endMonth }) =>
    [salesperson, manufacturerName, territoryName, regionName, surgeonName, commission, '', startMonth, endMonth, ''].join(),
  )
  const given = await planned([`${RULES}${csv.join('\n')}\n`], { percentsAre: 'percents' })
  const plan = await admin.salesperson.importPlan(given)
  // One of them is on gross commission, which this file's columns omit.
  expect(plan.alreadyThere + plan.problems.length).toBe(rules.length)
  expect(plan.problems).toHaveLength(1)
})

test('common column names are recognized, and names with the last part first', async () => {
  const given = await planned([
    'First,Last,Email address,Cell,Emp #,Terr\nMia,Stone,mia@example.com,555-010-1234,044,North\n',
    'Rep,Mfr,Terr,Facility,Dr,Product,Comm %,Eff. date,Through,Comments\n"Stone, Mia",Acme,North,,,,5%,Jan 2026,Dec 2026,Agreed\n',
    'Salesman,Month,Balance,Notes\n"Stone, Mia",12/2025,-10,\n',
  ])
  expect(await admin.salesperson.importPlan(given)).toMatchObject({
    problems: [],
    unresolved: [],
    salespeople: [{ name: 'Mia Stone', isNew: true, rules: 1, balance: -10, entries: [{ words: 'Acme, North: 5.00%' }] }],
  })
  expect(given.salespeople).toMatchObject([{ values: { phone: '555-010-1234', employeeNumber: '044', territory: 'North' } }])
  expect(given.rules).toMatchObject([{ values: { endMonth: 'December-2026', note: 'Agreed' } }])
})

test('records of another company are neither visible nor selectable', async () => {
  await app.addCompany('Another', 'another.test')
  const theirs = await app.signIn({ host: 'another.test' })
  expect(await theirs.salesperson.allRules({})).toEqual({ total: 0, rules: [] })
  const decisions: Plan['decisions'] = [{ kind: 'manufacturer', name: 'Theirs', id: await adding(theirs).manufacturer() }]
  const given = await planned([`${RULES}Dana Ruiz,Theirs,North,,,5,,2026-01,,\n`], { decisions })
  expect(await admin.try.salesperson.storeImport(given)).toMatchObject({ http: 404 })
})

test('a file that is not a list, or missing, is refused with the reason', async () => {
  const refused = (content: string, name: string) => admin.try.salesperson.readImport({ filetoupload: new File([content], name) })
  expect(await refused('Hospital,Net Sales\nMercy,1\n', 'sales.csv')).toMatchObject({ http: 400 })
  expect(await refused('MZ', 'list.exe')).toMatchObject({ http: 400, message: 'Invalid file extension!' })
})

test('a rule cannot start in a finalized month', async () => {
  await app.sql(
    `insert into books (company_id, closed_through) values ($1, '2026-03-01')
    on conflict (company_id) do update set closed_through = excluded.closed_through`,
    [app.firstCompany?.companyId],
  )
  const rows = ['2026-03', '2026-04'].map((month) => `Ola O'Neil,Acme,North,,,5,,${month},${month},`)
  const { problems, salespeople } = await admin.salesperson.importPlan(await planned([`${RULES}${rows.join('\n')}\n`]))
  expect(problems).toEqual([{ list: 'rules', row: 2, message: 'Mar 2026 is finalized: the rule must start later.' }])
  expect(salespeople).toMatchObject([{ name: "Ola O'Neil", isNew: false, rules: 1, balance: 0 }])
})
