export type Input = Record<string, unknown>

/** A file that an example uploads from the current folder. */
export const FILE = { file: 'sales.csv' } as const

const MONTH = 'May-2025'

export const PARAMETERS: Input = {
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

/** One record of each kind, and a second one of kinds with aliases. */
const ids = { regions: 4, territories: 5, manufacturers: 1, hospitals: 9, surgeons: 14, procedures: 21 }
const SPELT = { territories: [7, 8], hospitals: [9, 10], surgeons: [14, 15], procedures: [21, 22] }
/** Ids of aliases and masters, in the order in which the examples create them. */
const ALIASES = { territories: 2, hospitals: 3, surgeons: 4, procedures: 5 }
const ADDED = { regions: 27, territories: 28, manufacturers: 29, hospitals: 30, surgeons: 31, procedures: 32 }
const ADJUSTMENT = {
  salesPersonId: 1,
  selectedMonthYear: 'June-2025',
  adjustmentType: 'Normal',
  adjustmentAmount: 250,
  adjustmentDescription: 'Training day',
  manufacturer: null,
  territory: null,
}
const RULE = { manufacturer: 1, territory: 5, regionId: null, hospital: null, surgeon: null, procedure: null }

/** Inputs of calls that need more than path parameters. The test runs them in this order. */
export const INPUTS: Record<string, Input> = {
  ...Object.fromEntries(
    Object.entries(ids).flatMap(([kind, id]) => [
      [`${kind}.usage`, { ids: [id] }],
      [`${kind}.uses`, { id }],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(ADDED).flatMap(([kind, id]) => [
      [`${kind}.remove`, { id }],
      [`${kind}.restore`, { id }],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(SPELT).flatMap(([kind, [oneId, otherId]]) => [
      [`${kind}.addAlias`, { id: oneId, alias: 'SPELT OTHERWISE' }],
      [`${kind}.deleteAlias`, { id: ALIASES[kind as keyof typeof ALIASES] }],
      [`${kind}.markDifferent`, { oneId, otherId, isDifferent: true }],
      [`${kind}.merge`, { fromId: otherId, intoId: oneId }],
      [`${kind}.unMerge`, { id: otherId }],
    ]),
  ),
  'company.update': { titleText: 'Sales commission' },
  'manufacturers.rates': { id: 1 },
  'uploadprocess.masterOptions': { filter: ['Manufacturer', 'Hospital'] },
  'uploadprocess.files': { selectedMonthYear: MONTH },
  'uploadprocess.expectedFiles': { selectedMonthYear: MONTH },
  'uploadprocess.received': { selectedMonthYear: MONTH },
  'uploadprocess.receivedByMonth': { manufacturerId: 1 },
  'uploadprocess.fileHeaders': { fId: 2 },
  'uploadprocess.pageOfFile': { fId: 3, page: 1 },
  'salesperson.rateEffect': { id: 1, commission: 6, startMonth: 'June-2025' },
  'salesperson.winningRules': {
    salesPersonId: 1,
    rules: [],
    selectedMonth: MONTH,
    manufacturer: 1,
    territory: 5,
    hospital: 9,
    surgeon: 14,
    procedure: 21,
  },
  'salesperson.ruleProposals': { selectedMonth: MONTH, places: [{ manufacturer: 3, territory: 5 }] },
  'salesperson.storeRules': {
    selectedMonth: MONTH,
    rules: [
      { salesPersonId: 1, manufacturer: 3, territory: 5, commission: 6 },
      { salesPersonId: 2, manufacturer: 3, territory: 6, commission: 20, basis: 'grossCommission' },
    ],
  },
  'salesperson.removeNewRules': { ruleIds: [42] },
  'salesperson.ruleWarnings': { salesPersonId: 1, rules: [], primaryTerritory: 5 },
  'commission.previewMail': { selectedMonth: MONTH, salesPersonId: 1 },
  'reports.make': { id: 'payout', from: MONTH, to: MONTH },
  'regions.add': { regionName: 'Northwest' },
  'regions.update': { id: 4, regionName: 'Southeast' },
  'regions.unAssignTerritory': { territoryId: 8 },
  'territories.add': { territoryName: 'Denver' },
  'territories.update': { id: 6, territoryName: 'Boulder' },
  'territories.unAssignRegion': { territoryId: 5 },
  'territories.deleteTerritoryAlias': { id: 1 },
  'territories.assignRegion': { territoryId: 5, regionId: 4 },
  'manufacturers.add': { manufacturerName: 'Alder Spine' },
  'manufacturers.update': { id: 1, manufacturerName: 'Alder Orthopedics' },
  'manufacturers.addRate': { manufacturerId: 1, procedureId: null, percent: 20, startMonth: 'January-2025', endMonth: 'None' },
  'manufacturers.updateRate': { id: 1, percent: 22.5 },
  'manufacturers.removeRate': { id: 1 },
  'hospitals.add': { hospitalName: 'Mercy General' },
  'hospitals.update': { id: 11, hospitalName: 'Lakeside Hospital' },
  'surgeons.add': { fullName: 'Ana Kim' },
  'surgeons.update': { id: 16, fullName: 'Ben Ortiz' },
  'procedures.add': { procedureName: 'Knee replacement' },
  'procedures.update': { id: 23, procedureName: 'Hip replacement' },
  'salesperson.store': {
    firstName: 'Dana',
    lastName: 'Ruiz',
    email: 'dana@example.com',
    phone: '',
    employeeNumber: '1047',
    primaryTerritory: 5,
    isActive: true,
    secondaryEmailsList: [],
    rules: [{ ...RULE, commission: 6, startMonth: 'January-2025', endMonth: 'None', note: '' }],
  },
  'salesperson.update': { id: 1, employeeNumber: '1051' },
  'salesperson.remove': { id: 9 },
  'salesperson.storeLedgerBalance': { salesPersonId: 2, selectedMonthYear: 'June-2025', amount: -250, note: 'Carried over' },
  'salesperson.lateDifference': { salesPersonId: 1 },
  'uploadprocess.storeReceived': {
    manufacturerId: 1,
    selectedMonthYear: MONTH,
    amount: 1250.5,
    receivedOn: '2025-07-08',
    reference: 'ACH 10552',
  },
  'uploadprocess.updateReceived': { id: 1, reference: 'ACH 10553' },
  'uploadprocess.removeReceived': { id: 1 },
  'uploadprocess.importReceived': { selectedMonthYear: MONTH, entries: [{ manufacturerId: 1, amount: 1250.5, reference: 'ACH 10552' }] },
  'uploadprocess.deleteFile': { fId: 2 },
  'uploadprocess.restoreFile': { fId: 2 },
  'uploadprocess.moveFile': { fId: 2, selectedMonthYear: 'July-2025' },
  'uploadprocess.proposeFile': { selectedMonthYear: 'June-2025', filetoupload: FILE },
  'uploadprocess.uploadFile': { manufacturerId: 1, selectedMonthYear: 'June-2025', filetoupload: FILE },
  'commission.storeAdjustment': ADJUSTMENT,
  'commission.storeAdjustments': { adjustments: [ADJUSTMENT, { ...ADJUSTMENT, salesPersonId: 2 }] },
  'commission.updateAdjustment': { adjustmentId: 1, salesPersonId: 3, selectedMonthYear: MONTH, adjustmentAmount: 125 },
  'commission.removeAdjustment': { adjustmentId: 1 },
  'commission.removeAdjustments': { adjustments: [{ adjustmentId: 2 }] },
  'commission.lineGroups': { selectedMonth: MONTH, group: 'hospital' },
  'commission.spellings': { selectedMonth: 'June-2025', target: 'hospital', masterId: 11 },
  'commission.setThresholds': { bigChangeAmount: 5000 },
  'commission.setFileExpected': { selectedMonth: MONTH, manufacturerId: 3, isExpected: false },
  'commission.tickTask': { selectedMonth: MONTH, task: 'compareTotal', isTicked: true },
  'commission.review': { selectedMonth: MONTH, salesPersonIds: [1, 2], isReviewed: true },
  'commission.sendTest': { selectedMonth: MONTH, salesPersonId: 1 },
  'commission.updateContact': { name: 'Payroll', email: 'payroll@example.com', phone: '' },
  'commission.calculate': { selectedMonth: 'June-2025' },
  'listExport.ofMonth': { list: 'payout-register', selectedMonth: MONTH, format: 'csv' },
  'listExport.order': { list: 'payout-register', selectedMonth: MONTH, format: 'csv' },
  'arrivals.list': { isOpen: true },
  'common.answer': { inquiryId: 1, answer: 'Corrected' },
  'inquiries.possibleOutcomes': { inquiryId: 1 },
  'inquiries.link': { inquiryId: 1, kind: 'rule', recordId: 1 },
  'inquiries.unlink': { inquiryId: 1, kind: 'rule', recordId: 1 },
}
