import { type CallMeta, scopesFor } from '@fairshare/contract'

type Input = Record<string, unknown>

/** A file that an example uploads; the test and the reader have it in the folder where they are. */
const FILE = { file: 'sales.csv' } as const

const MONTH = 'May-2025'

/** What stands in an address where an example does not say something else. */
const PARAMETERS: Input = {
  selectedMonth: MONTH,
  selectedMonthYear: MONTH,
  year: 2025,
  salesPersonId: 1,
  manufacturerId: 1,
  fId: 2,
  primaryTerritory: 'All',
  selectedPrimaryTerritory: 'All',
  showDeletedRecords: false,
  isPayoutInsertRequired: false,
}

const ids = { regions: 4, territories: 5, manufacturers: 1, hospitals: 9, surgeons: 14, procedures: 21 }
const RULE = { manufacturer: 1, territory: 5, regionId: null, hospital: null, surgeon: null, procedure: null }

/** What a program would send, for the calls whose addresses do not say it all. The test makes them in this order. */
const INPUTS: Record<string, Input> = {
  ...Object.fromEntries(
    Object.entries(ids).flatMap(([kind, id]) => [
      [`${kind}.usage`, { ids: [id] }],
      [`${kind}.uses`, { id }],
    ]),
  ),
  'manufacturers.rates': { id: 1 },
  'uploadprocess.masterOptions': { filter: ['Manufacturer', 'Hospital'] },
  'uploadprocess.files': { selectedMonthYear: MONTH },
  'uploadprocess.expectedFiles': { selectedMonthYear: MONTH },
  'uploadprocess.fileHeaders': { fId: 2 },
  'salesperson.rateEffect': { id: 1, commission: 6, startMonth: 'June-2025' },
  'salesperson.winningRules': {
    ...{ salesPersonId: 1, rules: [], selectedMonth: MONTH },
    ...{ manufacturer: 1, territory: 5, hospital: 9, surgeon: 14, procedure: 21 },
  },
  'salesperson.ruleWarnings': { salesPersonId: 1, rules: [], primaryTerritory: 5 },
  'commission.previewMail': { selectedMonth: MONTH, salesPersonId: 1 },
  'reports.make': { id: 'payout', from: MONTH, to: MONTH },
  'regions.add': { regionName: 'Northwest' },
  'regions.update': { id: 4, regionName: 'Southeast' },
  'territories.add': { territoryName: 'Denver' },
  'territories.assignRegion': { territoryId: 5, regionId: 4 },
  'manufacturers.add': { manufacturerName: 'Alder Spine' },
  'hospitals.add': { hospitalName: 'Mercy General' },
  'hospitals.addAlias': { id: 9, alias: 'Mercy Gen' },
  'surgeons.add': { fullName: 'Ana Kim' },
  'procedures.add': { procedureName: 'Knee replacement' },
  'salesperson.store': {
    ...{ firstName: 'Dana', lastName: 'Ruiz', email: 'dana@example.com', phone: '', employeeNumber: '1047' },
    ...{ primaryTerritory: 5, isActive: true, secondaryEmailsList: [] },
    rules: [{ ...RULE, commission: 6, startMonth: 'January-2025', endMonth: 'None', note: '' }],
  },
  'uploadprocess.proposeFile': { selectedMonthYear: 'June-2025', filetoupload: FILE },
  'uploadprocess.uploadFile': { manufacturerId: 1, selectedMonthYear: 'June-2025', filetoupload: FILE },
  'commission.storeAdjustment': {
    ...{ salesPersonId: 1, selectedMonthYear: 'June-2025', adjustmentType: 'Normal', adjustmentAmount: 250 },
    ...{ adjustmentDescription: 'Training day', manufacturer: null, territory: null },
  },
  'commission.calculate': { selectedMonth: 'June-2025' },
  'listExport.ofMonth': { list: 'payout-register', selectedMonth: MONTH, format: 'csv' },
}

type Call = { name: string; method: string; path: string; meta: CallMeta }

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** What an example of the call says; undefined when it has none. */
function inputOf({ name, method, path, meta }: Call): Input | undefined {
  if (scopesFor(meta).length === 0) return undefined
  if (INPUTS[name]) return INPUTS[name]
  const parameters = parametersOf(path)
  if (method !== 'GET' || meta.changes || !parameters.every((parameter) => parameter in PARAMETERS)) return undefined
  return Object.fromEntries(parameters.map((parameter) => [parameter, PARAMETERS[parameter]]))
}

/** The call as a line of a shell: it needs FAIRSHARE_URL and FAIRSHARE_TOKEN, and fails when it is refused. */
export function exampleOf(call: Call): string | undefined {
  const input = inputOf(call)
  if (!input) return undefined
  const parameters = parametersOf(call.path)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)))
  return [
    'curl --silent --show-error --fail-with-body',
    `-H "Authorization: Bearer $FAIRSHARE_TOKEN"`,
    ...(call.method === 'POST' ? sent(body) : []),
    `"$FAIRSHARE_URL/api${path}"`,
  ].join(' \\\n  ')
}

function sent(body: Input): string[] {
  if (!Object.values(body).includes(FILE)) return ["-H 'content-type: application/json'", `-d '${JSON.stringify(body)}'`]
  return Object.entries(body).map(([name, value]) => `-F '${name}=${value === FILE ? `@${FILE.file}` : String(value)}'`)
}
