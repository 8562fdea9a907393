import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario, ScenarioFile, ScenarioPerson } from './scenario.ts'

/** Speaks the product's own HTTP contract as somebody who is signed in. Answers the data of a call; throws its message when it is refused. */
export type Caller = {
  // oxlint-disable-next-line typescript/no-explicit-any
  get(path: string): Promise<any>
  // oxlint-disable-next-line typescript/no-explicit-any
  post(path: string, body: unknown): Promise<any>
}

const KINDS = {
  region: { list: 'Region', data: 'regionData', field: 'regionName', add: '/regions/addRegion' },
  territory: { list: 'Territory', data: 'territoryData', field: 'territoryName', add: '/territories/addTerritory' },
  manufacturer: { list: 'Manufacturer', data: 'manufacturerData', field: 'manufacturerName', add: '/manufacturers/addManufacturer' },
  hospital: { list: 'Hospital', data: 'hospitalData', field: 'hospitalName', add: '/hospitals/addHospital' },
  surgeon: { list: 'Surgeon', data: 'surgeonData', field: 'fullName', add: '/surgeons/addSurgeon' },
  procedure: { list: 'Procedure', data: 'procedureData', field: 'procedureName', add: '/procedures/addProcedure' },
} as const
type Kind = keyof typeof KINDS

/** The ids of all masters by kind and name. */
export type Ids = Record<Kind, Map<string, number>>

export async function masterIds(call: Caller): Promise<Ids> {
  const lists = await call.post('/uploadprocess/getMasterDropdownsData', { filter: Object.values(KINDS).map((kind) => kind.list) })
  const byName = ({ data, field }: (typeof KINDS)[Kind]) =>
    new Map<string, number>(lists[data].map((row: Record<string, unknown>) => [row[field], row.id]))
  return Object.fromEntries(Object.entries(KINDS).map(([kind, spelling]) => [kind, byName(spelling)])) as Ids
}

/** Adds the masters of a scenario that are not there yet. */
export async function addMasters(call: Caller, scenario: Scenario): Promise<Ids> {
  const known = await masterIds(call)
  const add = async (kind: Kind, name: string) => {
    if (known[kind].has(name)) return
    const { id } = await call.post(KINDS[kind].add, { [KINDS[kind].field]: name })
    known[kind].set(name, id)
  }
  for (const { regionName } of scenario.regions) await add('region', regionName)
  for (const { territoryName, region } of scenario.territories) {
    await add('territory', territoryName)
    if (region)
      await call.post('/territories/assignRegion', { regionId: known.region.get(region), territoryId: known.territory.get(territoryName) })
  }
  for (const { manufacturerName } of scenario.manufacturers) await add('manufacturer', manufacturerName)
  for (const { hospitalName } of scenario.hospitals) await add('hospital', hospitalName)
  for (const { fullName } of scenario.surgeons) await add('surgeon', fullName)
  for (const { procedureName } of scenario.procedures) await add('procedure', procedureName)
  return known
}

/** Adds a salesperson of a scenario with everything that decides the pay. Answers the id. */
export async function addPerson(call: Caller, ids: Ids, person: ScenarioPerson): Promise<number> {
  const idOf = (kind: Kind, name: string | null) => (name === null ? null : (ids[kind].get(name) ?? fail(kind, name)))
  const scope = (rule: ScenarioPerson['rules'][number] | ScenarioPerson['bonusRules'][number]) => ({
    manufacturer: idOf('manufacturer', rule.manufacturer),
    territory: idOf('territory', rule.territory),
    regionId: idOf('region', rule.region),
    hospital: idOf('hospital', rule.hospital),
    surgeon: idOf('surgeon', rule.surgeon),
    procedure: idOf('procedure', rule.procedure),
    startMonth: rule.startMonth,
    endMonth: rule.endMonth,
  })
  const { firstName, lastName, email, phone, employeeNumber, isActive, secondaryEmailsList } = person
  const { id } = await call.post('/salesperson/storeSalesPersonData', {
    firstName,
    lastName,
    email,
    phone,
    employeeNumber,
    isActive,
    secondaryEmailsList,
    primaryTerritory: idOf('territory', person.primaryTerritory),
    rules: person.rules.map((rule) => ({ ...scope(rule), commission: rule.commission, basis: rule.basis, note: rule.note })),
    bonusRules: person.bonusRules.map((rule) => {
      const { growthBonus, annualRuleNote, totalSalesAmount, manualOverrideEnabled } = rule
      return { ...scope(rule), growthBonus, annualRuleNote, totalSalesAmount, manualOverrideEnabled }
    }),
    adjustments: person.adjustments.map(
      ({ adjustmentType, adjustmentAmount, adjustmentDescription, adjustmentNote, manufacturer, territory, startMonth, endMonth }) => ({
        adjustmentType,
        adjustmentAmount,
        adjustmentDescription,
        adjustmentNote,
        startMonth,
        endMonth,
        manufacturer: idOf('manufacturer', manufacturer),
        territory: idOf('territory', territory),
      }),
    ),
    draws: person.draws.map(({ drawAmount, drawNote, selectedManufacturerDraw, startMonth, endMonth }) => ({
      drawAmount,
      drawNote,
      startMonth,
      endMonth,
      selectedManufacturerDraw: idOf('manufacturer', selectedManufacturerDraw),
    })),
    guarantees: person.guarantees.map(({ guaranteeAmount, guaranteeNote, selectedManufacturerGuarantee, startMonth, endMonth }) => ({
      guaranteeAmount,
      guaranteeNote,
      startMonth,
      endMonth,
      selectedManufacturerGuarantee: idOf('manufacturer', selectedManufacturerGuarantee),
    })),
  })
  for (const { selectedMonthYear, month, amount, note } of person.ledgerBalances) {
    await call.post('/salesperson/storeLedgerBalanceData', {
      salesPersonId: id,
      selectedMonthYear: selectedMonthYear ?? month,
      amount,
      note: note ?? '',
    })
  }
  return id
}

/** A file with how it is mapped. A value that `unresolved` does not answer becomes a new master. */
export type PlayedFile = Pick<
  ScenarioFile,
  'file' | 'manufacturer' | 'month' | 'note' | 'sheet' | 'headerRow' | 'mappedFields' | 'sources' | 'unresolved' | 'leftOutRows'
> & { content: string | Buffer<ArrayBuffer> }

export async function uploadFile(call: Caller, ids: Ids, file: Omit<PlayedFile, 'unresolved' | 'leftOutRows'>): Promise<number> {
  const form = new FormData()
  form.set('note', (file.note ?? '').slice(0, 25))
  form.set('manufacturerId', String(ids.manufacturer.get(file.manufacturer) ?? fail('manufacturer', file.manufacturer)))
  form.set('selectedMonthYear', file.month)
  form.set('addNewManufacturer', '')
  form.set('filetoupload', new Blob([file.content]), file.file)
  const { fId } = await call.post('/uploadprocess/uploadfile', form)
  return fId
}

/** Maps a file's columns; what stands in them is left to be matched. */
export async function mapFile(call: Caller, fId: number, file: PlayedFile): Promise<void> {
  const { sheet, headerRow, mappedFields, sources, month } = file
  await call.post('/uploadprocess/storeMappedFields', { fId, selectedMonthYear: month, sheet, headerRow, mappedFields, ...sources })
}

/** Maps a file's columns, matches its values and stores its sales lines. */
export async function storeFile(call: Caller, fId: number, file: PlayedFile): Promise<void> {
  await mapFile(call, fId, file)
  const { unresolved, questions } = await call.post('/uploadprocess/processMapValues', { fId })
  const ids = await masterIds(call)
  const answers = new Map(file.unresolved.map((value) => [`${value.target}|${value.value}`, value]))
  const values = unresolved.map(({ target, value }: { target: Kind; value: string }) => {
    const answer = answers.get(`${target}|${value}`)
    return answer && !answer.addNew
      ? { target, value, id: ids[target].get(answer.master) }
      : { target, value, addNew: answer?.master ?? value }
  })
  const confirmed = questions.map(({ id }: { id: string }) => id)
  await call.post('/uploadprocess/storeMappedValues', { fId, values, leaveOutBadRows: file.leftOutRows > 0, confirmed })
}

/** Calculates a month and waits until its run has ended. */
export async function calculate(call: Caller, month: string): Promise<void> {
  await call.get(`/commission/calculateCommission/${month}`)
  for (;;) {
    const runs = JSON.parse(await call.get(`/commission/getCalculateCommissionHistory/${month}`)) as {
      status: string
      error: string | null
    }[]
    if (runs[0]?.status === 'Failed') throw new Error(`${month}: ${runs[0].error}`)
    if (!runs.some((run) => run.status === 'Queued' || run.status === 'Running')) return
    await sleep(50)
  }
}

function fail(kind: string, name: string): never {
  throw new Error(`the scenario names a ${kind} that is not there: ${name}`)
}
