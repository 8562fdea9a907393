import type { SentEntry } from '@fairshare/contract'
import type { Sent } from './contract-calls.ts'
import type { TestClient } from './test-client.ts'

type Given<Body, Needed extends keyof Body = never> = Partial<Body> & Pick<Body, Needed>

const ALWAYS = { startMonth: 'January-2025', endMonth: 'None' }
const ANYTHING = { territory: null, regionId: null, hospital: null, surgeon: null, procedure: null }

// Default inputs, so that a test states only what it is about.

export const rule = (given: Given<SentEntry<'rules'>, 'manufacturer'>): SentEntry<'rules'> => ({
  ...ANYTHING,
  ...ALWAYS,
  commission: 5,
  note: '',
  ...given,
})

export const bonusRule = (given: Given<SentEntry<'bonusRules'>, 'manufacturer'>): SentEntry<'bonusRules'> => ({
  ...ANYTHING,
  ...ALWAYS,
  growthBonus: 3,
  annualRuleNote: '',
  totalSalesAmount: null,
  manualOverrideEnabled: false,
  ...given,
})

const onlyAdjustment = {
  adjustmentType: 'Normal',
  adjustmentAmount: 10,
  adjustmentDescription: 'Car',
  adjustmentNote: '',
  manufacturer: null,
  territory: null,
} as const

export const adjustment = (given: Given<SentEntry<'adjustments'>> = {}): SentEntry<'adjustments'> => ({
  ...onlyAdjustment,
  ...ALWAYS,
  ...given,
})

type AdjustmentOfMonth = Sent['commission']['storeAdjustment']
/** As the commission screen sends it: effective in the selected month. */
export const adjustmentOfMonth = (given: Given<AdjustmentOfMonth, 'salesPersonId'>): AdjustmentOfMonth => ({
  ...onlyAdjustment,
  selectedMonthYear: 'May-2025',
  ...given,
})

export const draw = (given: Given<SentEntry<'draws'>> = {}): SentEntry<'draws'> => ({
  ...ALWAYS,
  drawAmount: 5000,
  drawNote: '',
  selectedManufacturerDraw: null,
  ...given,
})

export const guarantee = (given: Given<SentEntry<'guarantees'>> = {}): SentEntry<'guarantees'> => ({
  ...ALWAYS,
  guaranteeAmount: 3000,
  guaranteeNote: '',
  selectedManufacturerGuarantee: null,
  ...given,
})

type Salesperson = Sent['salesperson']['store']
export const salesperson = (given: Given<Salesperson> = {}): Salesperson => ({
  firstName: 'Dana',
  lastName: 'Ruiz',
  email: 'dana@example.com',
  phone: '',
  employeeNumber: '',
  primaryTerritory: null,
  isActive: true,
  secondaryEmailsList: [],
  ...given,
})

type LedgerEntry = Sent['salesperson']['storeLedgerBalance']
export const ledgerEntry = (given: Given<LedgerEntry, 'salesPersonId'>): LedgerEntry => ({
  selectedMonthYear: 'December-2024',
  amount: -100,
  note: '',
  ...given,
})

type User = Sent['user']['store']
export const user = (given: Given<User> = {}): User => ({
  firstName: 'Dana',
  lastName: 'Ruiz',
  email: `${fresh('dana').replace(' ', '.')}@example.com`,
  phone: '(555) 010-1234',
  roleId: 2,
  screenAccess: 'uploadfile',
  ...given,
})

export const SALES_COLUMNS = {
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  'Net Sales': 'amount',
  'Gross Comm': 'grossCommission',
  'Inv Date': 'invoicedate',
} as const
export const SALES_HEADER = Object.keys(SALES_COLUMNS).join()

type SalesFile = Sent['uploadprocess']['uploadFile']
export const salesFile = (
  content: string | Uint8Array<ArrayBuffer>,
  { fileName = 'sales.csv', ...given }: Given<SalesFile, 'manufacturerId'> & { fileName?: string },
): SalesFile => ({ selectedMonthYear: 'May-2025', filetoupload: new File([content], fileName), ...given })

export type MatchedValue = Sent['uploadprocess']['storeMappedValues']['values'][number]

/** Adds records as a user, by the calls of the contract. Each returns the new id and has a unique default name. */
export const adding = (as: TestClient) => ({
  region: async (regionName = fresh('Region')) => (await as.regions.add({ regionName })).id,
  territory: async (territoryName = fresh('Territory')) => (await as.territories.add({ territoryName })).id,
  manufacturer: async (manufacturerName = fresh('Manufacturer'), given: { deleteEffectiveDate?: string } = {}) =>
    (await as.manufacturers.add({ manufacturerName, ...given })).id,
  hospital: async (hospitalName = fresh('Hospital')) => (await as.hospitals.add({ hospitalName })).id,
  surgeon: async (fullName = fresh('Surgeon')) => (await as.surgeons.add({ fullName })).id,
  procedure: async (procedureName = fresh('Procedure')) => (await as.procedures.add({ procedureName })).id,
  salesperson: async (given: Given<Salesperson> = {}) => (await as.salesperson.store(salesperson(given))).id,
  ledgerEntry: async (given: Given<LedgerEntry, 'salesPersonId'>) => (await as.salesperson.storeLedgerBalance(ledgerEntry(given))).id,
  adjustmentOfMonth: async (given: Given<AdjustmentOfMonth, 'salesPersonId'>) =>
    (await as.commission.storeAdjustment(adjustmentOfMonth(given))).adjustmentId,
  file: async (...[content, given]: Parameters<typeof salesFile>) => (await as.uploadprocess.uploadFile(salesFile(content, given))).fId,
  user: async (given: Given<User> = {}) => (await as.user.store(user(given))).id,
})

let serial = 0
const fresh = (name: string) => `${name} ${++serial}`
