import { addMonths, formatMonth } from '../packages/engine/src/values/index.ts'
import { LAST } from './demo-company.ts'
import { ARRIVALS, BAD_ROWS, DELIVERIES, faulty, noted, QUESTIONS, SECRET, TWO_FACTOR, WEBHOOK } from './stubbed-responses.ts'
import {
  amend,
  answer,
  changeRules,
  closeToast,
  fromMyMenu,
  inDialog,
  more,
  ofCell,
  ofFirstRow,
  ofRows,
  panel,
  press,
  pressEither,
  pressExactly,
  pressTitled,
  refuse,
  type Screen,
  security,
  signInWith,
  typePercent,
} from './opening.ts'

// Rarely used screens and nested dialogs. Stubs what the demo company lacks.

const CALCULATED = `month=${formatMonth(LAST)}`
const FINAL = `month=${formatMonth(addMonths(LAST, -1))}`
const LOCKED = `month=${formatMonth(addMonths(LAST, -2))}`
const DASHBOARD = `/dashboard?${CALCULATED}`
const CHECK = '/uploadfile/mapdata?file=1&view=check'

const named: Screen[] = [
  {
    name: 'code',
    path: '/login',
    by: 'guest',
    open: async (page, words) => {
      await answer(page, 'user/authenticateUser', TWO_FACTOR, words.of('code.sent'))
      await signInWith(page, words)
    },
  },
  {
    name: 'first-password',
    path: '/login',
    by: 'guest',
    isPage: true,
    open: async (page, words) => {
      await answer(page, 'user/authenticateUser', { setFirstTimePasswordFlow: true })
      await signInWith(page, words)
    },
  },
  { name: 'openid', path: '/login/openid', by: 'guest' },
  { name: 'month-chooser', path: DASHBOARD, open: press('months.chosen') },
  { name: 'columns', path: `/uploadfile?${CALCULATED}`, open: press('table.columns') },
  { name: 'filter', path: `/uploadfile?${CALCULATED}`, open: pressEither('common.filters', 'common.manufacturer') },
  { name: 'passkey', path: DASHBOARD, open: security('profile.addPasskey') },
  {
    name: 'secret',
    path: DASHBOARD,
    open: async (page, words) => {
      await answer(page, 'user/storeApiToken', { token: SECRET }, words.of('apiTokens.made').replace('{{name}}', 'Payroll export'))
      await security('apiTokens.make')(page, words)
      const dialog = page.getByRole('dialog').last()
      await dialog.getByRole('textbox').first().fill('Payroll export')
      await inDialog('apiTokens.makeButton')(page, words)
      await page
        .getByText(SECRET)
        .or(page.locator(`input[value="${SECRET}"]`))
        .first()
        .waitFor()
    },
  },
  {
    name: 'proof',
    path: DASHBOARD,
    open: async (page, words) => {
      await refuse(page, 'user/storeApiToken', 403, { code: 'FORBIDDEN', proofRequired: true }, '')
      await security('apiTokens.make')(page, words)
      await page.getByRole('dialog').last().getByRole('textbox').first().fill('Payroll export')
      await inDialog('apiTokens.makeButton')(page, words)
      await page.getByRole('heading', { name: words.of('proof.title') }).waitFor()
    },
  },
  {
    name: 'deliveries',
    path: DASHBOARD,
    open: async (page, words) => {
      await answer(page, 'webhooks/getWebhookList', { webhooks: [WEBHOOK] })
      await answer(page, 'webhooks/getDeliveryList/1', { deliveries: DELIVERIES })
      await fromMyMenu('interfaces.title')(page, words)
      const dialog = page.getByRole('dialog').last()
      await dialog
        .getByRole('button', { name: words.of('ui.more') })
        .or(dialog.getByRole('button', { name: words.like('table.actionsOf') }))
        .first()
        .click()
      await page.getByRole('menuitem', { name: words.of('webhooks.deliveries') }).click()
    },
  },

  { name: 'salesperson-remove', path: '/salespeople/list', open: ofFirstRow('salespeople.remove') },
  { name: 'primary-territory', path: '/salespeople/list', open: ofRows(2, 'salespeople.bulk.territory') },
  { name: 'rule-for-several', path: '/salespeople/list', open: ofRows(2, 'salespeople.bulk.rule') },
  {
    name: 'outcomes',
    path: '/salespeople/list',
    open: async (page, words) => {
      await page.route('**/api/salesperson/updateSalesPersonData', (route) =>
        route.fulfill({ status: 409, json: { status: 'error', message: words.of('refusals.crossed'), data: { code: 'CONFLICT' } } }),
      )
      await ofRows(2, 'salespeople.bulk.territory')(page, words)
      await page.getByRole('dialog').getByRole('combobox').first().click()
      await page.locator('[role="option"]:visible').first().click()
      await inDialog('common.save')(page, words)
      await page.getByText(words.of('refusals.crossed')).first().waitFor()
    },
  },
  { name: 'rules-change', path: '/salespeople/1?view=rules', open: ofRows(2, 'ruleHelp.change.action') },
  { name: 'rules-give', path: '/salespeople/1?view=rules', open: ofRows(2, 'ruleHelp.give.action') },
  { name: 'draw-history', path: '/salespeople/1?view=floors', open: ofFirstRow('entries.history') },
  { name: 'unusual-percent', path: '/salespeople/2?view=rules', open: typePercent('7') },
  { name: 'changes', path: '/salespeople/3?view=rules', isPage: true, open: changeRules() },
  { name: 'changes-review', path: '/salespeople/4?view=rules', open: changeRules('record.review') },
  { name: 'what-if', path: `/salespeople/5?view=rules&${CALCULATED}`, open: changeRules('whatIf.action') },
  {
    name: 'late-change',
    path: '/salespeople/3?view=rules',
    open: async (page, words) => {
      await changeRules('record.save')(page, words)
      await closeToast('danger')(page, words)
      await press('lateChanges.offer')(page, words)
    },
  },
  { name: 'changes-discard', path: '/salespeople/6?view=rules', open: changeRules('record.discard') },

  {
    name: 'file-note',
    path: `/uploadfile?${CALCULATED}`,
    before: (page) => amend(page, 'uploadprocess/getfilelist', noted),
    open: ofFirstRow('common.note'),
  },
  {
    name: 'rows-left-out',
    path: `/uploadfile?${CALCULATED}`,
    before: (page) => amend(page, 'uploadprocess/getfilelist', noted),
    open: async (page, words) => {
      await answer(page, 'uploadprocess/getLeftOutRows/*', { rows: BAD_ROWS.map((row) => ({ ...row, text: '' })), total: 2 })
      await ofFirstRow('uploads.leftOut_other')(page, words)
    },
  },
  { name: 'file-delete', path: `/uploadfile?${CALCULATED}`, open: ofFirstRow('uploads.delete') },
  {
    name: 'restore',
    path: `/uploadfile?${CALCULATED}`,
    open: async (page, words) => {
      await answer(page, 'uploadprocess/deleteUploadedFileRecord', null)
      await refuse(page, 'uploadprocess/restoreUploadedFileRecord', 409, { code: 'CONFLICT', questions: QUESTIONS }, '')
      await ofFirstRow('uploads.delete')(page, words)
      await inDialog('uploads.delete')(page, words)
      await press('common.undo')(page, words)
    },
  },
  {
    name: 'files-dropped',
    path: `/uploadfile?${CALCULATED}`,
    open: async (page, words) => {
      const text = 'Account,Net Sales\nSaint Elspira Medical Center,100.00\n'
      const files = ['TesBio-tracings.csv', 'Northwind.csv'].map((name) => ({ name, text }))
      await page.evaluate((given) => {
        const transfer = new DataTransfer()
        for (const each of given) transfer.items.add(new File([each.text], each.name, { type: 'text/csv' }))
        for (const type of ['dragover', 'drop'])
          document.querySelector('h1')?.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
      }, files)
      await page.getByText(words.of('drop.looking')).waitFor({ state: 'detached' })
    },
  },
  { name: 'check', path: CHECK, before: (page) => amend(page, 'uploadprocess/processMapValues', faulty) },
  {
    name: 'send-back',
    path: CHECK,
    before: (page) => amend(page, 'uploadprocess/processMapValues', faulty),
    open: press('sendBack.open'),
  },
  {
    name: 'rows-skipped',
    path: CHECK,
    before: (page) => amend(page, 'uploadprocess/processMapValues', faulty),
    open: press('check.showRows'),
  },
  { name: 'arrivals', path: `/uploadfile?${CALCULATED}`, before: (page) => answer(page, 'arrivals/getArrivals', ARRIVALS) },
  {
    name: 'arrivals-all',
    path: `/uploadfile?${CALCULATED}`,
    before: (page) => amend(page, 'arrivals/getArrivals', () => ARRIVALS),
    open: press('arrivals.showAll'),
  },
  {
    name: 'arrival',
    path: `/uploadfile?${CALCULATED}`,
    before: (page) => amend(page, 'arrivals/getArrivals', () => ARRIVALS),
    open: pressExactly('arrivals.change'),
  },

  { name: 'same-adjustment', path: `/commission/list?${CALCULATED}`, open: ofRows(2, 'common.addAdjustment') },
  { name: 'adjustment-of-month', path: `/commission/list?${CALCULATED}&rep=1`, open: pressExactly('common.addAdjustment') },
  { name: 'explain-change', path: `/commission/list?${CALCULATED}`, open: pressTitled('close.explain.open') },
  { name: 'missing-parts', path: `/commission/list?${CALCULATED}&view=unmatched`, open: panel() },
  { name: 'correct-month', path: `/commission/list?${LOCKED}`, open: press('commissions.correct.open') },
  { name: 'unlock', path: `/commission/list?${LOCKED}`, open: more('commissions.unLock.open') },
  { name: 'statement-mail', path: `/commission/list?${FINAL}&view=statements`, open: ofFirstRow('sending.preview') },
  { name: 'inquiry-answer', path: '/inquiries?show=all', open: pressExactly('common.answer') },
  { name: 'inquiry-outcome', path: '/inquiries?show=all', open: press('inquiries.link') },
  {
    name: 'payout-layout',
    path: `/commission/list?${CALCULATED}`,
    open: async (page, words) => {
      await more('listExport.open')(page, words)
      await inDialog('listExport.layout.open')(page, words)
    },
  },
  {
    name: 'note-to-manufacturer',
    path: `/reports?${FINAL}&r=short&of=manufacturer-10&name=Nordvane+Extremities`,
    open: press('reports.reconciliation.noteTitle'),
  },
  { name: 'view-name', path: `/reports?${FINAL}&r=payout`, open: press('savedViews.saveAs') },

  { name: 'region-panel', path: '/regions', open: panel() },
  { name: 'surgeon-panel', path: '/surgeons', open: panel() },
  { name: 'procedure-panel', path: '/procedures', open: panel() },
  { name: 'manufacturer-delete', path: '/manufacturers', open: ofFirstRow('masterList.action.delete') },
  { name: 'hospitals-delete', path: '/hospitals', open: ofRows(3, 'masterList.bulk.delete') },
  { name: 'hospitals-merge', path: '/hospitals', open: ofRows(3, 'masterList.bulk.merge') },
  { name: 'territories-region', path: '/territories', open: ofRows(3, 'masterList.bulk.assign') },
  { name: 'user-remove', path: '/user/list?sort=-name', open: ofFirstRow('users.action.remove') },
  { name: 'pay-matrix-cell', path: `/paymatrix?rep=1&year=${String(new Date().getFullYear())}`, open: ofCell },
  // The menu's width is remembered, so this comes last.
  { name: 'menu', path: DASHBOARD, isPage: true, open: pressExactly('shell.toggleSidebar') },
]

/** For pictures only. */
export const SELDOM: readonly Screen[] = named.map((screen) => ({ ...screen, isPictureOnly: true }))
