import { LINE_GROUPS, REPORT_IDS } from '../packages/contract/src/index.ts'
import { addMonths, formatMonth, yearOf } from '../packages/engine/src/values/index.ts'
import { LAST } from './demo-company.ts'
import {
  company,
  fromMyMenu,
  more,
  ofCompany,
  ofFirstRow,
  ofRows,
  panel,
  press,
  pressExactly,
  type Screen,
  security,
  watchedPlaces,
  webhook,
} from './opening.ts'
import { SELDOM } from './rare-screens.ts'

const CALCULATED = `month=${formatMonth(LAST)}`
const FINAL = `month=${formatMonth(addMonths(LAST, -1))}`
const OPEN = `month=${formatMonth(addMonths(LAST, 1))}`

/** The link of a statement email without its key. */
export const LINK = '/my#key='
const RECORD = '/salespeople/1'
const MASTERS = ['regions', 'territories', 'manufacturers', 'hospitals', 'surgeons', 'procedures']
const TABS_OF_RECORD = ['profile', 'rules', 'bonus', 'adjustments', 'floors', 'ledger', 'statement', 'history']
const TABS_OF_MONTH = ['reps', 'exceptions', 'unmatched', 'lines', 'adjustments', 'close', 'statements']

const GROUPS_OF_LINES = [...LINE_GROUPS, 'above']

/** Every route and dialog, with the data of the demo company. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/login', by: 'guest' },
  { name: 'forgot-password', path: '/login/forgot-password', by: 'guest' },
  { name: 'reset-password', path: '/login/reset-password', by: 'guest' },
  { name: 'error', path: '/no/such/page', by: 'guest' },
  { name: 'own-view-without-link', path: '/my', by: 'guest' },
  { name: 'own-view-sign-in', path: LINK, by: 'guest' },
  { name: 'own-view', path: '/my', by: 'rep' },
  { name: 'own-view-question', path: '/my', by: 'rep', open: press('ownView.askStatement') },
  { name: 'dashboard', path: `/dashboard?${CALCULATED}` },
  { name: 'dashboard-empty', path: '/dashboard?month=June-2030' },
  { name: 'command-menu', path: `/dashboard?${CALCULATED}`, open: press('command.openBy') },
  { name: 'notifications', path: `/dashboard?${CALCULATED}`, open: press('notifications.open_other') },
  { name: 'my-profile', path: `/dashboard?${CALCULATED}`, open: fromMyMenu('profile.title') },
  { name: 'api-tokens', path: `/dashboard?${CALCULATED}`, open: security() },
  { name: 'api-token', path: `/dashboard?${CALCULATED}`, open: security('apiTokens.make') },
  { name: 'interfaces', path: `/dashboard?${CALCULATED}`, open: fromMyMenu('interfaces.title') },
  { name: 'webhook', path: `/dashboard?${CALCULATED}`, open: webhook },
  { name: 'password', path: `/dashboard?${CALCULATED}`, open: security('profile.changePassword'), isPictureOnly: true },
  { name: 'help', path: `/dashboard?${CALCULATED}`, open: fromMyMenu('help.title'), isPictureOnly: true },
  { name: 'company', path: `/dashboard?${CALCULATED}`, open: company },
  { name: 'company-contact', path: `/dashboard?${CALCULATED}`, open: ofCompany('company.settings.contact'), isPictureOnly: true },
  { name: 'company-thresholds', path: `/dashboard?${CALCULATED}`, open: ofCompany('thresholds.open'), isPictureOnly: true },
  { name: 'shortcuts', path: `/dashboard?${CALCULATED}`, open: fromMyMenu('shortcuts.title') },
  { name: 'watched-places', path: `/dashboard?${CALCULATED}`, open: watchedPlaces },
  {
    name: 'watched-place',
    path: `/dashboard?${CALCULATED}`,
    open: async (page, words) => {
      await watchedPlaces(page, words)
      await press('arrivals.places.add')(page, words)
    },
  },
  { name: 'salespeople', path: '/salespeople/list' },
  { name: 'import', path: '/salespeople/list', open: more('importing.action') },
  { name: 'salesperson-new', path: '/salespeople/new' },
  ...TABS_OF_RECORD.map((view) => ({ name: `salesperson-${view}`, path: `${RECORD}?view=${view}&${FINAL}` })),
  { name: 'rule', path: `${RECORD}?view=rules`, open: pressExactly('entries.add.rules') },
  { name: 'rule-edit', path: `${RECORD}?view=rules`, open: ofFirstRow('entries.editAction') },
  { name: 'rule-rate', path: `${RECORD}?view=rules`, open: ofFirstRow('rates.action') },
  { name: 'rule-activate', path: `${RECORD}?view=rules&rules=expired`, open: ofFirstRow('rules.activate'), isPictureOnly: true },
  { name: 'rule-tester', path: `${RECORD}?view=rules`, open: press('ruleHelp.tester.title') },
  { name: 'rule-copy', path: `${RECORD}?view=rules`, open: press('ruleHelp.copy.action') },
  { name: 'rule-history', path: `${RECORD}?view=rules`, open: ofFirstRow('entries.history') },
  { name: 'bonus-rule', path: `${RECORD}?view=bonus`, open: press('entries.add.bonusRules') },
  { name: 'adjustment', path: `${RECORD}?view=adjustments`, open: press('entries.add.adjustments') },
  { name: 'profile', path: RECORD, open: press('salespeople.editProfile') },
  { name: 'secondary-email', path: RECORD, open: press('salespeople.addEmail') },
  { name: 'balance', path: `${RECORD}?view=ledger`, open: press('record.enterBalance') },
  { name: 'baseline', path: `${RECORD}?view=statement&${FINAL}`, open: press('bonusBaseline.open') },
  { name: 'draw', path: `${RECORD}?view=floors`, open: press('entries.add.draws') },
  { name: 'guarantee', path: `${RECORD}?view=floors`, open: press('entries.add.guarantees') },
  { name: 'uploads', path: `/uploadfile?${CALCULATED}` },
  { name: 'uploads-empty', path: '/uploadfile?month=June-2030' },
  { name: 'upload', path: `/uploadfile?${OPEN}`, open: press('uploads.upload') },
  { name: 'map-fields', path: `/uploadfile?${CALCULATED}`, open: press('uploads.mapFields'), isPictureOnly: true },
  { name: 'match-values', path: `/uploadfile?${CALCULATED}`, open: press('uploads.matchValues'), opensPage: true, isPictureOnly: true },
  { name: 'lines-of-file', path: `/uploadfile?${CALCULATED}`, open: ofFirstRow('uploads.viewLines'), isPictureOnly: true },
  { name: 'file-columns', path: `/uploadfile?${CALCULATED}`, open: ofFirstRow('uploads.mapFields') },
  ...TABS_OF_MONTH.map((view) => ({ name: `month-${view}`, path: `/commission/list?${CALCULATED}&view=${view}` })),
  { name: 'month-finalized', path: `/commission/list?${FINAL}` },
  { name: 'month-open', path: `/commission/list?${OPEN}` },
  { name: 'statement', path: `/commission/list?${FINAL}&rep=1` },
  { name: 'why', path: `/commission/list?${FINAL}&rep=1`, open: press('statement.whyOf'), isPictureOnly: true },
  { name: 'rule-detail', path: `/commission/list?${FINAL}&rep=1`, open: press('statement.openRule'), isPictureOnly: true },
  ...GROUPS_OF_LINES.map((by) => ({ name: `lines-by-${by}`, path: `/commission/list?${CALCULATED}&view=lines&by=${by}` })),
  { name: 'acknowledge', path: `/commission/list?${CALCULATED}&view=exceptions`, open: press('close.acknowledge.open') },
  { name: 'create-rule', path: `/commission/list?${CALCULATED}&view=unmatched`, open: press('unmatched.createRule') },
  { name: 'create-rules', path: `/commission/list?${CALCULATED}&view=unmatched`, open: ofRows(2, 'newRules.create_other') },
  { name: 'house-account', path: `/commission/list?${CALCULATED}&view=unmatched`, open: ofFirstRow('houseAccount.title') },
  { name: 'match-again', path: `/commission/list?${CALCULATED}&view=lines`, open: ofFirstRow('unmatched.matchAgain') },
  { name: 'paste-adjustments', path: `/commission/list?${CALCULATED}&view=adjustments`, open: press('commissions.adjustment.paste.open') },
  { name: 'contact', path: `/commission/list?${CALCULATED}&view=statements`, open: press('sending.contactTitle') },
  { name: 'runs', path: `/commission/list?${CALCULATED}`, open: more('commissions.history.title') },
  { name: 'month-export', path: `/commission/list?${CALCULATED}`, open: more('listExport.open') },
  { name: 'finalize', path: `/commission/list?${CALCULATED}`, open: press('commissions.finalize.open') },
  { name: 'unfinalize', path: `/commission/list?${FINAL}`, open: more('commissions.unFinalize.open') },
  { name: 'inquiries', path: '/inquiries?show=all' },
  { name: 'send', path: `/commission/list?${FINAL}`, open: press('commissions.sendAll.open') },
  { name: 'reports', path: `/reports?${CALCULATED}` },
  ...REPORT_IDS.map((id) => ({ name: `report-${id}`, path: `/reports?${FINAL}&r=${id}` })),
  ...MASTERS.map((name) => ({ name, path: `/${name}` })),
  { name: 'region', path: '/regions', open: press('masterList.add.region') },
  { name: 'region-territories', path: '/regions', open: ofFirstRow('masterList.action.assignTerritories'), isPictureOnly: true },
  { name: 'territory-region', path: '/territories', open: ofFirstRow('masterList.action.assignRegion'), isPictureOnly: true },
  { name: 'territory-panel', path: '/territories', open: panel(), isPictureOnly: true },
  { name: 'manufacturer-panel', path: '/manufacturers', open: panel() },
  { name: 'manufacturer-available', path: '/manufacturers', open: panel('masterList.available.change'), isPictureOnly: true },
  { name: 'manufacturer-rate', path: '/manufacturers', open: panel('masterList.rate.addShort'), isPictureOnly: true },
  { name: 'hospital-panel', path: '/hospitals', open: panel(), isPictureOnly: true },
  { name: 'hospital-merge', path: '/hospitals', open: ofFirstRow('masterList.action.merge') },
  { name: 'hospital-delete', path: '/hospitals', open: ofFirstRow('masterList.action.delete'), isPictureOnly: true },
  { name: 'hospital-rename', path: '/hospitals', open: ofFirstRow('masterList.action.rename.hospital'), isPictureOnly: true },
  { name: 'hospitals-duplicates', path: '/hospitals?view=duplicates', isPictureOnly: true },
  { name: 'hospitals-deleted', path: '/hospitals?view=deleted', isPictureOnly: true },
  { name: 'report-export', path: `/reports?${FINAL}&r=payout`, open: press('listExport.open'), isPictureOnly: true },
  { name: 'users', path: '/user/list' },
  { name: 'user', path: '/user/list', open: press('users.add') },
  { name: 'user-edit', path: '/user/list', open: ofFirstRow('users.action.edit'), isPictureOnly: true },
  { name: 'pay-matrix', path: `/paymatrix?rep=1&year=${yearOf(LAST)}` },
  { name: 'pay-matrix-all', path: `/paymatrix?view=all&${FINAL}` },
  { name: 'pay-matrix-manufacturer', path: `/paymatrix?view=manufacturer&manufacturer=10&${FINAL}` },
  { name: 'rep-dashboard', path: `/repdashboard?rep=1&${FINAL}` },
  ...SELDOM,
]
