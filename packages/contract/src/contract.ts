import { bonuses } from './bonuses.ts'
import { arrivals } from './arrivals.ts'
import { close } from './close.ts'
import { commission } from './commission.ts'
import { company } from './company.ts'
import { dashboard } from './dashboard.ts'
import { houseAccounts } from './house-accounts.ts'
import { lines } from './lines.ts'
import { listExport } from './list-export.ts'
import { hospitals, manufacturers, procedures, regions, surgeons, territories } from './master-calls.ts'
import { ownView } from './own-view.ts'
import { payMatrix } from './pay-matrix.ts'
import { inquiries } from './inquiries.ts'
import { repDashboard } from './rep-dashboard.ts'
import { reports } from './reports.ts'
import { ruleChecks } from './rule-checks.ts'
import { salespersonImport } from './salesperson-import.ts'
import { savedViews } from './saved-views.ts'
import { salesperson } from './salesperson.ts'
import { salespersonSummary } from './salesperson-summary.ts'
import { statements } from './statements.ts'
import { uploadprocess } from './uploads.ts'
import { user } from './user.ts'
import { webhooks } from './webhooks.ts'
import { whatIf } from './what-if.ts'

/** Every call of the product: the one source of validation, client types, permissions and the API description. */
export const contract = {
  company,
  user,
  regions,
  territories,
  manufacturers,
  hospitals,
  surgeons,
  procedures,
  uploadprocess,
  arrivals,
  salesperson: { ...salesperson, ...ruleChecks, ...salespersonImport, ...salespersonSummary, ...whatIf },
  commission: { ...commission, ...close, ...statements, ...bonuses, ...lines, ...houseAccounts },
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
