import { setTimeout as sleep } from 'node:timers/promises'
import { type Contract, contract, type Failed } from '@fairshare/contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Scenario, ScenarioFile, ScenarioPerson } from './scenario.ts'

/** Calls the HTTP contract as a signed-in user. Throws on an error response. */
export type Caller = ContractRouterClient<Contract>

/** `host` is the company's. Stops when `signal` aborts. */
export const callerOf = (address: string, host: string, cookie: string, signal?: AbortSignal): Caller =>
  createORPCClient(
    new OpenAPILink(contract, {
      url: `${address}/api`,
      headers: { 'x-forwarded-host': host, 'x-requested-with': 'fetch', cookie },
      fetch: (request, init) => fetch(request, { ...init, ...(signal && { signal }) }),
      customErrorResponseBodyDecoder: (refused) => {
        throw new Error((refused as Failed).message)
      },
    }),
  )

const KINDS = ['region', 'territory', 'manufacturer', 'hospital', 'surgeon', 'procedure'] as const
type Kind = (typeof KINDS)[number]

export type Ids = Record<Kind, Map<string, number>>

export async function masterIds(call: Caller): Promise<Ids> {
  const { data } = await call.uploadprocess.masterOptions({
    filter: ['Region', 'Territory', 'Manufacturer', 'Hospital', 'Surgeon', 'Procedure'],
  })
  return {
    region: new Map(data.regionData?.map(({ id, regionName }) => [regionName, id])),
    territory: new Map(data.territoryData?.map(({ id, territoryName }) => [territoryName, id])),
    manufacturer: new Map(data.manufacturerData?.map(({ id, manufacturerName }) => [manufacturerName, id])),
    hospital: new Map(data.hospitalData?.map(({ id, hospitalName }) => [hospitalName, id])),
    surgeon: new Map(data.surgeonData?.map(({ id, fullName }) => [fullName, id])),
    procedure: new Map(data.procedureData?.map(({ id, procedureName }) => [procedureName, id])),
  }
}

export async function addMasters(call: Caller, scenario: Scenario): Promise<Ids> {
  const ids = await masterIds(call)
  const add = async (kind: Kind, name: string, added: () => Promise<{ data: { id: number } }>) => {
    if (!ids[kind].has(name)) ids[kind].set(name, (await added()).data.id)
  }
  for (const named of scenario.regions) await add('region', named.regionName, () => call.regions.add(named))
  for (const { territoryName, region } of scenario.territories) {
    await add('territory', territoryName, () => call.territories.add({ territoryName }))
    if (region)
      await call.territories.assignRegion({ regionId: idOf(ids, 'region', region), territoryId: idOf(ids, 'territory', territoryName) })
  }
  for (const named of scenario.manufacturers) await add('manufacturer', named.manufacturerName, () => call.manufacturers.add(named))
  for (const named of scenario.hospitals) await add('hospital', named.hospitalName, () => call.hospitals.add(named))
  for (const named of scenario.surgeons) await add('surgeon', named.fullName, () => call.surgeons.add(named))
  for (const named of scenario.procedures) await add('procedure', named.procedureName, () => call.procedures.add(named))
  return ids
}

function idOf(ids: Ids, kind: Kind, name: string): number {
  const id = ids[kind].get(name)
  if (id === undefined) throw new Error(`the scenario names a ${kind} that is not there: ${name}`)
  return id
}

export async function addPerson(call: Caller, ids: Ids, person: ScenarioPerson): Promise<number> {
  const idOrNull = (kind: Kind, name: string | null) => (name === null ? null : idOf(ids, kind, name))
  const scope = (rule: ScenarioPerson['rules'][number] | ScenarioPerson['bonusRules'][number]) => ({
    manufacturer: idOf(ids, 'manufacturer', rule.manufacturer),
    territory: idOrNull('territory', rule.territory),
    regionId: idOrNull('region', rule.region),
    hospital: idOrNull('hospital', rule.hospital),
    surgeon: idOrNull('surgeon', rule.surgeon),
    procedure: idOrNull('procedure', rule.procedure),
    startMonth: rule.startMonth,
    endMonth: rule.endMonth,
  })
  const { firstName, lastName, email, phone, employeeNumber, isActive, secondaryEmailsList } = person
  const { data: added } = await call.salesperson.store({
    firstName,
    lastName,
    email,
    phone,
    employeeNumber,
    isActive,
    secondaryEmailsList,
    primaryTerritory: idOf(ids, 'territory', person.primaryTerritory),
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
        manufacturer: idOrNull('manufacturer', manufacturer),
        territory: idOrNull('territory', territory),
      }),
    ),
    draws: person.draws.map(({ drawAmount, drawNote, selectedManufacturerDraw, startMonth, endMonth }) => ({
      drawAmount,
      drawNote,
      startMonth,
      endMonth,
      selectedManufacturerDraw: idOrNull('manufacturer', selectedManufacturerDraw),
    })),
    guarantees: person.guarantees.map(({ guaranteeAmount, guaranteeNote, selectedManufacturerGuarantee, startMonth, endMonth }) => ({
      guaranteeAmount,
      guaranteeNote,
      startMonth,
      endMonth,
      selectedManufacturerGuarantee: idOrNull('manufacturer', selectedManufacturerGuarantee),
    })),
  })
  for (const { selectedMonthYear, month, amount, note } of person.ledgerBalances) {
    await call.salesperson.storeLedgerBalance({
      salesPersonId: added.id,
      selectedMonthYear: selectedMonthYear ?? month ?? scenarioFault(`a balance of ${firstName} ${lastName} has no month`),
      amount,
      note: note ?? '',
    })
  }
  return added.id
}

/** A file with its mapping. A value without an entry in `unresolved` becomes a new master. */
export type PlayedFile = Pick<
  ScenarioFile,
  'file' | 'manufacturer' | 'month' | 'note' | 'sheet' | 'headerRow' | 'mappedFields' | 'sources' | 'unresolved' | 'leftOutRows'
> & { content: string | Buffer<ArrayBuffer> }

export async function uploadFile(call: Caller, ids: Ids, file: Omit<PlayedFile, 'unresolved' | 'leftOutRows'>): Promise<number> {
  const { data } = await call.uploadprocess.uploadFile({
    note: (file.note ?? '').slice(0, 25),
    manufacturerId: idOf(ids, 'manufacturer', file.manufacturer),
    selectedMonthYear: file.month,
    filetoupload: new File([file.content], file.file),
  })
  return data.fId
}

/** Maps a file's columns but not its values. */
export async function mapFile(call: Caller, fId: number, file: PlayedFile): Promise<void> {
  const { sheet, headerRow, mappedFields, sources, month } = file
  await call.uploadprocess.storeMappedFields({ fId, selectedMonthYear: month, sheet, headerRow, mappedFields, ...sources })
}

/** Maps a file's columns, matches its values and imports its lines. */
export async function storeFile(call: Caller, fId: number, file: PlayedFile): Promise<void> {
  await mapFile(call, fId, file)
  const { data } = await call.uploadprocess.processMapValues({ fId })
  const ids = await masterIds(call)
  const answers = new Map(file.unresolved.map((value) => [`${value.target}|${value.value}`, value]))
  const values = data.unresolved.map(({ target, value }) => {
    const answer = answers.get(`${target}|${value}`)
    return answer && !answer.addNew
      ? { target, value, id: idOf(ids, target, answer.master) }
      : { target, value, addNew: answer?.master ?? value }
  })
  const confirmed = data.questions.map(({ id }) => id)
  await call.uploadprocess.storeMappedValues({ fId, values, leaveOutBadRows: file.leftOutRows > 0, confirmed })
}

export async function calculate(call: Caller, month: string): Promise<void> {
  await call.commission.calculate({ selectedMonth: month })
  await waitForRuns(call, month)
}

export async function waitForRuns(call: Caller, month: string): Promise<void> {
  for (;;) {
    const { data } = await call.commission.history({ selectedMonth: month })
    const runs = JSON.parse(data) as { status: string; error: string | null }[]
    if (runs[0]?.status === 'Failed') throw new Error(`${month}: ${runs[0].error}`)
    if (!runs.some(({ status }) => status === 'Queued' || status === 'Running')) return
    await sleep(50)
  }
}

function scenarioFault(message: string): never {
  throw new Error(message)
}
