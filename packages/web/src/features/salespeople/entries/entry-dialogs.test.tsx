import { type CollectionName, MASTER_KINDS, MASTERS } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reads } from '../../../api/client.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { cacheResponse } from '../../../test/cache-response.ts'
import { masterResponses } from '../../../test/master-responses.ts'
import { show } from '../../../test/show.tsx'
import { type AnyEntry, draftOf, type Entries } from '../draft/draft.ts'
import { newEntry } from './new-entry.ts'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
import { BonusRuleDialog } from './BonusRuleDialog.tsx'
import { DrawDialog } from './DrawDialog.tsx'
import type { EntryAbout } from './entry-about.ts'
import { GuaranteeDialog } from './GuaranteeDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'

const REQUIRED = 'This field is required!'
const NUMBER = 'Only number allowed'
const DIALOGS = {
  rules: RuleDialog,
  bonusRules: BonusRuleDialog,
  adjustments: AdjustmentDialog,
  draws: DrawDialog,
  guarantees: GuaranteeDialog,
}

/** Responses with one master of each kind. */
function keepMasters() {
  for (const kind of MASTER_KINDS) {
    const input = { filter: [MASTERS[kind].method], pageSize: 200 }
    cacheResponse(reads.salesperson.masterOptions.queryKey({ input }), masterResponses)
  }
}

type Given = { entry?: Partial<AnyEntry>; draft?: Partial<Entries>; closedThrough?: string; start?: string }

/** Opens a dialog for a new entry without a start month, or for the given one. */
async function open(collection: CollectionName, { entry = {}, draft = {}, closedThrough, start }: Given = {}) {
  keepMasters()
  await show(null)
  const entries = { ...draftOf(undefined), ...draft }
  const about = {
    name: 'Dana Ruiz',
    recordId: 'new',
    entry: { ...newEntry(collection, entries, parseMonth(start ?? '')), ...entry },
    isNew: !('key' in entry),
    draft: entries,
    nameOf: () => null,
    closedThrough,
    problem: undefined,
    isOfDraft: true,
  } as unknown as EntryAbout<never>
  const answers: unknown[] = []
  void ask(DIALOGS[collection] as never, about as never).then((answer) => answers.push(answer))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Add to changes' })).toBeVisible()
  return { dialog, answers, save: () => dialog.getByRole('button', { name: 'Add to changes' }).click() }
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))

const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test.each<[CollectionName, string, number, string[]]>([
  ['rules', 'Edit Rule', 700, ['Manufacturer', 'Commission %', 'Territory', 'Region', 'Start month']],
  ['bonusRules', 'Edit Bonus Rule', 700, ['Manufacturer', 'Growth bonus %', 'Territory', 'Region', 'Start year']],
  ['adjustments', 'Edit Adjustment', 600, ['Amount', 'Description', 'Start month', 'End month']],
  ['draws', 'Edit Salary Draw', 600, ['Amount', 'Start month']],
  ['guarantees', 'Edit Guarantee', 546, ['Amount', 'Start month']],
])('the dialog for %s is called %s, is %i pixels wide, and lists missing fields', async (collection, title, width, missing) => {
  const { save } = await open(collection, { entry: { key: 'kept' } })
  const titled = page.getByRole('dialog', { name: new RegExp(`^${title}`) })
  await expect.element(titled).toBeVisible()
  expect(titled.element().getBoundingClientRect().width).toBe(width)
  await expect.element(titled.getByText(/^This goes onto the page first\. It counts once you choose “Save all” there\.$/)).toBeVisible()
  await save()
  await expect.element(page.getByText(`${missing.length} fields need your attention`)).toBeVisible()
  for (const label of missing) await expect.element(page.getByText(`${label}: ${REQUIRED}`, { exact: true })).toBeVisible()
  expect(page.getByText(REQUIRED, { exact: true }).elements()).toHaveLength(missing.length)
})

test('a territory implies the region and can be cleared for one', async () => {
  const { save } = await open('rules')
  await save()
  await expect.element(field('Region')).toBeInvalid()
  for (const name of ['Territory', 'Region'])
    await expect
      .element(field(name))
      .toHaveAccessibleDescription(expect.stringContaining('One of the two is required: a territory or a region.'))
  const starred = [...document.querySelectorAll('.mantine-InputWrapper-label')].flatMap(
    ({ textContent }) => textContent?.match(/(.*\S) *\*/)?.[1] ?? [],
  )
  expect(starred).toEqual(['Manufacturer', 'Commission %', 'Start month'])
  await choose('Territory', 'Old territory')
  await expect.element(page.getByText('One of the two is required: a territory or a region.')).not.toBeInTheDocument()
  await expect.element(field('Region')).toBeValid()
  await expect.element(field('Region')).toBeDisabled()
  await page.getByRole('button', { name: 'Clear Territory' }).click()
  await choose('Region', 'Old region')
  await expect.element(field('Territory')).toBeDisabled()
})

test.each<[CollectionName, string, string, string]>([
  ['rules', 'Commission %', 'five', NUMBER],
  ['bonusRules', 'Growth bonus %', '3 or 4', NUMBER],
  ['adjustments', 'Amount', 'a little', NUMBER],
  ['draws', 'Amount', '0', 'Zero value not allowed!'],
  ['draws', 'Amount', 'much', NUMBER],
  ['draws', 'Amount', '-5', 'The amount must be above zero.'],
  ['guarantees', 'Amount', '0', 'Zero value not allowed!'],
  ['guarantees', 'Amount', 'much', NUMBER],
])('%s: the %s "%s" is rejected with "%s"', async (collection, label, typed, message) => {
  const { dialog, answers, save } = await open(collection)
  await field(label).fill(typed)
  await save()
  await expect.element(dialog.getByText(message, { exact: true })).toBeVisible()
  expect(answers).toEqual([])
})

test.each<[CollectionName, string, string]>([
  ['rules', 'Manufacturer', 'Manufacturer name already exist in list!'],
  ['rules', 'Territory', 'Territory name already exist in list!'],
  ['rules', 'Region', 'Region name already exist.'],
  ['rules', 'Hospital', 'Hospital name already exist in list!'],
  ['rules', 'Surgeon', 'Surgeon name already exist in list!'],
  ['rules', 'Procedure', 'Procedure name already exist in list!'],
  ['bonusRules', 'Manufacturer', 'Manufacturer name already exist in list!'],
  ['bonusRules', 'Territory', 'Territory name already exist in list!'],
  ['bonusRules', 'Hospital', 'Hospital name already exist in list!'],
  ['bonusRules', 'Surgeon', 'Surgeon name already exist in list!'],
  ['bonusRules', 'Procedure', 'Procedure name already exist in list!'],
  ['adjustments', 'Manufacturer', 'Manufacturer name already exist in list!'],
  ['draws', 'Funded by', 'Manufacturer name already exist in list!'],
  ['guarantees', 'Funded by', 'Manufacturer name already exist in list!'],
])('%s: Add New at %s requires an unused name', async (collection, label, message) => {
  const { dialog, save } = await open(collection)
  await choose(label, 'Add New')
  const name = page.getByRole('textbox', { name: `New ${label}` })
  await save()
  await expect.element(name).toBeInvalid()
  const kind = label === 'Funded by' ? 'manufacturer' : label.toLowerCase()
  await name.fill(`old ${kind.toUpperCase()}`)
  await save()
  await expect.element(dialog.getByText(message, { exact: true })).toBeVisible()
  await name.fill('A new one')
  await expect.element(name).toBeValid()
})

test('the manual override requires its amount only while on', async () => {
  const { dialog } = await open('bonusRules')
  const override = dialog.getByRole('switch', { name: /^Manual override/ })
  const amount = field('Agreed baseline')
  await expect
    .element(dialog.getByText(/^Choose the sales whose growth is measured: a manufacturer, and a territory or a region\./))
    .toBeVisible()
  await expect.element(amount).toBeDisabled()
  await override.click()
  await expect.element(amount).toBeInvalid()
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(REQUIRED))
  await amount.fill('lots')
  await expect.element(dialog.getByText(NUMBER, { exact: true })).toBeVisible()
  await override.click()
  await expect.element(dialog.getByText(NUMBER, { exact: true })).toBeVisible()
  await expect.element(amount).toBeEnabled()
  await amount.fill('')
  await expect.element(amount).toBeValid()
  await expect.element(amount).toBeDisabled()
})

test('years of a bonus rule are stored as Decembers', async () => {
  const { answers, save } = await open('bonusRules')
  await choose('Manufacturer', 'Old manufacturer')
  await field('Growth bonus %').fill('3')
  await choose('Region', 'Old region')
  await field('Start year').fill('2025')
  await save()
  await expect.poll(() => answers).toMatchObject([{ startMonth: 'December-2025', endMonth: 'None', regionId: 2, totalSalesAmount: null }])
})

const draw = (startMonth: string, endMonth: string, key = 'other') => ({
  ...newEntry('draws', draftOf(undefined), undefined),
  key,
  startMonth,
  endMonth,
  drawAmount: 2000,
})
const guarantee = (startMonth: string, endMonth: string) => ({
  ...newEntry('guarantees', draftOf(undefined), undefined),
  startMonth,
  endMonth,
  guaranteeAmount: 2000,
})
const none = () => page.getByRole('checkbox', { name: 'None' })

test.each<[string, [string, string][], string, { none: boolean; end?: string; hint?: string }]>([
  ['no other entry', [], '05/2025', { none: true }],
  ['a start after all others', [['January-2025', 'March-2025']], '05/2025', { none: true }],
  [
    'a start before another one',
    [['July-2025', 'None']],
    '05/2025',
    { none: false, end: '05/2025', hint: 'Up to Jun 2025: Draw: $2,000.00 starts in Jul 2025.' },
  ],
  [
    'a start between two others',
    [
      ['January-2025', 'March-2025'],
      ['September-2025', 'October-2025'],
    ],
    '05/2025',
    { none: false, end: '05/2025', hint: 'Up to Aug 2025: Draw: $2,000.00 starts in Sep 2025.' },
  ],
])('a guarantee with %s', async (_, months, start, expected) => {
  const draft = { draws: months.map(([from, to], at) => draw(from, to, `other ${at}`)) }
  const { dialog } = await open('guarantees', { draft })
  await field('Start month').fill(start)
  if (expected.none) {
    await expect.element(none()).toBeChecked()
    return
  }
  await expect.element(none()).not.toBeInTheDocument()
  await expect.element(field('End month')).toHaveValue(expected.end ?? '')
  await expect.element(dialog.getByText(expected.hint ?? '')).toBeVisible()
})

test('a new draw before an existing one is not open-ended', async () => {
  const draft = { guarantees: [guarantee('September-2025', 'None')] }
  const { answers, save } = await open('draws', { draft, start: 'May-2025' })
  await expect.element(none()).not.toBeInTheDocument()
  await expect.element(field('End month')).toHaveValue('05/2025')
  await field('Amount').fill('1000')
  await save()
  await expect.poll(() => answers).toMatchObject([{ startMonth: 'May-2025', endMonth: 'May-2025' }])
})

test.each<[string, [string, string], string, string]>([
  ['a month that another one covers', ['January-2025', 'March-2025'], '02/2025', 'Taken: Draw: $2,000.00 runs from Jan 2025 to Mar 2025.'],
  ['a month after one that never ends', ['January-2025', 'None'], '02/2030', 'Taken: Draw: $2,000.00 runs from Jan 2025 on.'],
])('%s cannot be the start, and the reason is shown', async (_, [from, to], start, why) => {
  const { dialog, answers, save } = await open('draws', { draft: { draws: [draw(from, to)] } })
  await field('Amount').fill('1000')
  await field('Start month').fill(start)
  await save()
  await expect.element(dialog.getByText(why, { exact: true })).toBeVisible()
  expect(answers).toEqual([])
  await page.getByRole('button', { name: 'Pick Start month' }).click()
  const [year, month] = [Number(start.slice(3)), Number(start.slice(0, 2))]
  const label = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 1))
  await expect.element(page.getByRole('button', { name: label, exact: true })).toBeDisabled()
})

test('a guarantee during an open-ended draw names the entry to end', async () => {
  await open('guarantees', { draft: { draws: [draw('January-2025', 'None')] } as unknown as Partial<Entries> })
  const why = page.getByText('Draw: $2,000.00 runs from Jan 2025 on. Give it an end month first: this can begin in the month after.')
  await expect.element(why).toBeVisible()
  await field('Start month').fill('12/2024')
  await expect.element(why).not.toBeInTheDocument()
})

test('Escape closes the month picker but not the dialog', async () => {
  const { dialog } = await open('draws', { start: 'May-2025' })
  await field('Amount').fill('1000')
  await page.getByRole('button', { name: 'Pick Start month' }).click()
  const june = page.getByRole('button', { name: 'Jun 2025', exact: true })
  await expect.element(june).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(june).not.toBeInTheDocument()
  await expect.element(page.getByText('Discard changes?')).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

test('an edited entry’s own months stay free', async () => {
  const own = draw('January-2025', 'None', 'own')
  const { answers, save } = await open('draws', {
    entry: own,
    draft: { draws: [own] },
  })
  await expect.element(none()).toBeChecked()
  await none().click()
  await expect.element(field('End month')).toHaveValue('01/2025')
  await field('End month').fill('12/2024')
  await save()
  await expect.element(page.getByText('Not before 01/2025.')).toBeVisible()
  await field('End month').fill('03/2025')
  await save()
  await expect.poll(() => answers).toMatchObject([{ key: 'own', startMonth: 'January-2025', endMonth: 'March-2025' }])
})

test('a rate change in finalized months offers the first open month', async () => {
  const storedRule = { key: 'kept', commission: 5, startMonth: 'January-2025', endMonth: 'None' }
  const { dialog } = await open('rules', { entry: storedRule, closedThrough: '2025-05' })
  const way = dialog.getByText(/^Months through May 2025 are finalized and stay as they were paid\./)
  await expect.element(field('Commission %')).toHaveValue('5.00')
  await expect.element(way).not.toBeInTheDocument()
  await field('Commission %').fill('6')
  await expect.element(way).toBeVisible()
})
