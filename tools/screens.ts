import type { Page } from 'playwright'
import { REPORT_IDS } from '../packages/contract/src/index.ts'

/** What the pages say in the language of a picture: `of` a key, and `like` a key whose text has parameters. */
export type Words = { of(key: string): string; like(key: string): RegExp }
export type Screen = {
  name: string
  path: string
  /** Opens a dialog or a panel of the page. */
  open?: (page: Page, words: Words) => Promise<unknown>
  /** Seen before anybody has signed in. */
  isPublic?: true
}

const FINAL = 'month=October-2025'
const CALCULATED = 'month=November-2025'
const OPEN = 'month=December-2025'

const press = (key: string) => (page: Page, words: Words) =>
  page
    .getByRole('button', { name: words.like(key) })
    .first()
    .click()
/** An action in the menu of the page's head. */
const more = (key: string) => async (page: Page, words: Words) => {
  await page
    .locator('header, main')
    .getByRole('button', { name: words.of('ui.more'), exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: words.like(key) }).click()
}
/** An action in the menu of the first row. */
const ofFirstRow = (key: string) => async (page: Page, words: Words) => {
  await page
    .locator('tbody')
    .getByRole('button', { name: words.like('table.actionsOf') })
    .first()
    .click()
  await page
    .getByRole('menuitem', { name: words.like(key) })
    .first()
    .click()
}
const fromMyMenu = (key: string) => async (page: Page, words: Words) => {
  await page.getByRole('button', { name: words.like('shell.userMenu') }).click()
  await page.getByRole('menuitem', { name: words.of(key) }).click()
}

const RECORD = '/salespeople/1'
const MASTERS = ['regions', 'territories', 'manufacturers', 'hospitals', 'surgeons', 'procedures']
const TABS_OF_RECORD = ['profile', 'rules', 'bonus', 'adjustments', 'floors', 'ledger', 'statement', 'history']
const TABS_OF_MONTH = ['reps', 'exceptions', 'unmatched', 'above', 'close', 'statements']

/** Every route and dialog of the product, over the data of the demo company. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/login', isPublic: true },
  { name: 'forgot-password', path: '/login/forgot-password', isPublic: true },
  { name: 'reset-password', path: '/login/reset-password', isPublic: true },
  { name: 'error', path: '/no/such/page', isPublic: true },
  { name: 'dashboard', path: `/dashboard?${CALCULATED}` },
  { name: 'dashboard-empty', path: '/dashboard?month=June-2030' },
  { name: 'command-menu', path: `/dashboard?${CALCULATED}`, open: press('command.openBy') },
  { name: 'notifications', path: `/dashboard?${CALCULATED}`, open: press('notifications.open_other') },
  { name: 'my-profile', path: `/dashboard?${CALCULATED}`, open: fromMyMenu('profile.title') },
  { name: 'shortcuts', path: `/dashboard?${CALCULATED}`, open: fromMyMenu('shortcuts.title') },
  { name: 'salespeople', path: '/salespeople/list' },
  { name: 'import', path: '/salespeople/list', open: more('importing.action') },
  { name: 'salesperson-new', path: '/salespeople/new' },
  ...TABS_OF_RECORD.map((view) => ({ name: `salesperson-${view}`, path: `${RECORD}?view=${view}&${FINAL}` })),
  { name: 'rule', path: `${RECORD}?view=rules`, open: press('entries.add.rules') },
  { name: 'rule-history', path: `${RECORD}?view=rules`, open: ofFirstRow('entries.history') },
  { name: 'bonus-rule', path: `${RECORD}?view=bonus`, open: press('entries.add.bonusRules') },
  { name: 'adjustment', path: `${RECORD}?view=adjustments`, open: press('entries.add.adjustments') },
  { name: 'draw', path: `${RECORD}?view=floors`, open: press('entries.add.draws') },
  { name: 'guarantee', path: `${RECORD}?view=floors`, open: press('entries.add.guarantees') },
  { name: 'uploads', path: `/uploadfile?${CALCULATED}` },
  { name: 'uploads-empty', path: '/uploadfile?month=June-2030' },
  { name: 'upload', path: `/uploadfile?${OPEN}`, open: press('uploads.upload') },
  ...TABS_OF_MONTH.map((view) => ({ name: `month-${view}`, path: `/commission/list?${CALCULATED}&view=${view}` })),
  { name: 'month-finalized', path: `/commission/list?${FINAL}` },
  { name: 'month-open', path: `/commission/list?${OPEN}` },
  { name: 'statement', path: `/commission/list?${FINAL}&rep=1` },
  { name: 'finalize', path: `/commission/list?${CALCULATED}`, open: press('commissions.finalize.open') },
  { name: 'unfinalize', path: `/commission/list?${FINAL}`, open: more('commissions.unFinalize.open') },
  { name: 'send', path: `/commission/list?${FINAL}`, open: press('commissions.sendAll.open') },
  { name: 'reports', path: `/reports?${CALCULATED}` },
  ...REPORT_IDS.map((id) => ({ name: `report-${id}`, path: `/reports?${FINAL}&r=${id}` })),
  ...MASTERS.map((name) => ({ name, path: `/${name}` })),
  { name: 'region', path: '/regions', open: press('masterList.add.region') },
  { name: 'users', path: '/user/list' },
  { name: 'user', path: '/user/list', open: press('users.add') },
  { name: 'pay-matrix', path: '/paymatrix?rep=1&year=2025' },
  { name: 'pay-matrix-manufacturer', path: `/paymatrix?view=manufacturer&manufacturer=1&${FINAL}` },
  { name: 'rep-dashboard', path: `/repdashboard?rep=1&${FINAL}` },
]
