import { bonuses } from './commission/bonuses.ts'
import { arrivals } from './uploads/arrivals.ts'
import { close } from './commission/close.ts'
import { commission } from './commission/commission.ts'
import { company } from './company/company.ts'
import { dashboard } from './reports/dashboard.ts'
import { houseAccounts } from './commission/house-accounts.ts'
import { lines } from './commission/lines.ts'
import { matchAgain } from './commission/match-again.ts'
import { listExport } from './reports/list-export.ts'
import { hospitals, manufacturers, procedures, regions, surgeons, territories } from './masters/master-calls.ts'
import { ownView } from './own-view/own-view.ts'
import { payMatrix } from './salespeople/pay-matrix.ts'
import { inquiries } from './own-view/inquiries.ts'
import { repDashboard } from './reports/rep-dashboard.ts'
import { reports } from './reports/reports.ts'
import { newRules } from './salespeople/new-rules.ts'
import { ruleChecks } from './salespeople/rule-checks.ts'
import { salespersonImport } from './salespeople/salesperson-import.ts'
import { sample } from './company/sample.ts'
import { savedViews } from './reports/saved-views.ts'
import { salesperson } from './salespeople/salesperson.ts'
import { salespersonSummary } from './salespeople/salesperson-summary.ts'
import { statements } from './commission/statements.ts'
import { uploadprocess } from './uploads/uploads.ts'
import { user } from './user/user.ts'
import { webhooks } from './company/webhooks.ts'
import { whatIf } from './salespeople/what-if.ts'

/** Every call of the product: the single source of validation, client types, permissions and the API description. */
export const contract = {
  company,
  sample,
  user,
  regions,
  territories,
  manufacturers,
  hospitals,
  surgeons,
  procedures,
  uploadprocess,
  arrivals,
  salesperson: { ...salesperson, ...ruleChecks, ...newRules, ...salespersonImport, ...salespersonSummary, ...whatIf },
  commission: { ...commission, ...close, ...statements, ...bonuses, ...lines, ...houseAccounts, ...matchAgain },
  payMatrix,
  dashboard,
  reports,
  repDashboard,
  listExport,
  savedViews,
  webhooks,
  ownView,
  inquiries,
}
export type Contract = typeof contract
