import { type Month, parseMonth } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../test/mock-calls.ts'
import { masterResponses } from '../../test/master-responses.ts'
import { choose, openDialog } from '../../test/open-dialog.tsx'
import { type DraftRule, draftOf, NEW_PROFILE, noNewNames } from './draft/draft.ts'
import { RateDialog } from './rules/RateDialog.tsx'
import { LateChangeDialog } from './late/LateChangeDialog.tsx'
import { LedgerDialog } from './ledger/LedgerDialog.tsx'
import { ProfileDialog } from './profile/ProfileDialog.tsx'
import { ChangeRulesDialog } from './rules/ChangeRulesDialog.tsx'
import { BonusRuleDialog } from './entries/BonusRuleDialog.tsx'
import { RuleDialog } from './entries/RuleDialog.tsx'
import { CopyRulesDialog } from './rules/CopyRulesDialog.tsx'
import { GiveRulesDialog } from './rules/GiveRulesDialog.tsx'
import { RuleTesterDialog } from './rules/RuleTesterDialog.tsx'
import { WhatIfDialog } from './what-if/WhatIfDialog.tsx'
import { draftRule } from './test/draft-rule.ts'

const REQUIRED = 'This field is required!'
const NAMES: Record<string, string> = { manufacturer: 'Alder Spine', territory: 'STL-2' }
const nameOf = (kind: string) => NAMES[kind] ?? null
const MAY: Month = parseMonth('May-2025') as Month
const closed = (month: string) => ({ closedThrough: parseMonth(month) })
const OPEN = { closedThrough: undefined }
const dana = { name: 'Dana Ruiz', month: MAY, nameOf }
const masters = { '/salesperson/getMasterDropdownsData': () => masterResponses }

const rule = (given: Partial<DraftRule> = {}) => draftRule({ key: '4', id: 4, ...given })

test('a balance is entered for the page’s month with amount and note', async () => {
  const { dialog, answers, sentTo, press } = await openDialog(
    LedgerDialog,
    { id: 3, name: 'Dana Ruiz' },
    { '/salesperson/storeLedgerBalanceData': () => ({}) },
  )
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect.element(amount).toHaveFocus()
  await press('Save')
  await expect.element(dialog.getByText(REQUIRED)).toBeVisible()
  await expect.element(amount).toBeInvalid()
  await dialog.getByRole('textbox', { name: 'Month' }).fill('04/2025')
  await amount.fill('-120.50')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('From the old books')
  await press('Save')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/salesperson/storeLedgerBalanceData')).toEqual([
    { salesPersonId: 3, selectedMonthYear: 'April-2025', amount: -120.5, note: 'From the old books' },
  ])
})

test('a ledger entry is corrected in its month; closing with input asks', async () => {
  const entry = {
    id: 9,
    selectedMonthYear: 'March-2025',
    amount: 50,
    note: 'Opening',
    kind: 'Manual' as const,
    reverses: null,
    isOpen: true,
    createdAt: '2025-04-01T10:00:00Z',
    createdBy: 'Ann Lee',
  }
  const { dialog, cancel } = await openDialog(LedgerDialog, { id: 3, name: 'Dana Ruiz', entry })
  await expect.element(dialog.getByRole('textbox', { name: 'Month' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('60')
  await cancel({ discards: true })
})

test('a rejected balance shows the error at its field and keeps input', async () => {
  const tooLarge = () => refused('The amount is wrong.', { amount: 'The ledger cannot hold this.' })
  const { dialog, answers, press } = await openDialog(
    LedgerDialog,
    { id: 3, name: 'Dana Ruiz' },
    { '/salesperson/storeLedgerBalanceData': tooLarge },
  )
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('5')
  await press('Save')
  await expect.element(dialog.getByText('The ledger cannot hold this.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
  expect(answers).toEqual([])
})

test('a later rate splits the rule after the closed months', async () => {
  const about = { ...dana, ...closed('May-2025'), rule: rule(), draft: draftOf(undefined) }
  const { dialog, answers, press } = await openDialog(RateDialog, about, {
    ...masters,
    '/salesperson/getRateEffect': () => ({ effect: null }),
    '/salesperson/getGrossCommissionPercent/1': () => ({ percent: null }),
  })
  const percent = dialog.getByRole('textbox', { name: 'Commission %' })
  await expect.element(percent).toHaveFocus()
  await expect.element(dialog.getByRole('textbox', { name: 'New rate from' })).toHaveValue('06/2025')
  await press('Change the rate')
  await expect.element(percent).toBeInvalid()
  await percent.fill('12')
  await dialog.getByRole('textbox', { name: 'New rate from' }).fill('05/2025')
  await press('Change the rate')
  await expect
    .element(dialog.getByText(/May 2025 is finalized and stays as it was paid\. The first open month is Jun 2025\./))
    .toBeVisible()
  await dialog.getByRole('textbox', { name: 'New rate from' }).fill('07/2025')
  await press('Change the rate')
  await expect
    .poll(() => answers)
    .toMatchObject([
      [
        { key: '4', commission: 10, startMonth: 'January-2025', endMonth: 'June-2025' },
        { commission: 12, startMonth: 'July-2025', endMonth: 'None' },
      ],
    ])
})

test('the rule dialog shows its sales and overlapping rules', async () => {
  const draft = {
    ...draftOf(undefined),
    rules: [rule(), ...[5, 6, 7, 8].map((id) => rule({ key: `${id}`, id, commission: id }))],
  }
  const entry = { ...rule({ key: 'new 1', territory: null, startMonth: 'May-2025' }), commission: '' }
  const about = { name: 'Dana Ruiz', recordId: '3', entry, isNew: true, draft, nameOf, ...OPEN, problem: undefined, isOfDraft: true }
  const { dialog, sentTo } = await openDialog(RuleDialog, about as never, {
    ...masters,
    '/salesperson/getRuleCoverage': () => ({
      sold: { startMonth: 'March-2025', endMonth: 'May-2025', lines: 1204, totalSales: 45000.5 },
      beats: [0],
      beatenBy: [1, 2, 3, 4],
      ties: [],
    }),
  })
  expect(sentTo('/salesperson/getRuleCoverage')).toEqual([])
  await choose('Territory', 'Old territory')
  const covers = dialog.getByRole('region', { name: 'What this covers' })
  await expect.element(covers.getByText('Mar 2025 – May 2025: 1,204 lines, $45,000.50')).toBeVisible()
  await expect.element(covers).toMatchTextContent(/More specific than .*10\.00%.*are more specific.*5\.00%.*7\.00%and 1 more$/)
  expect(sentTo('/salesperson/getRuleCoverage')).toMatchObject([
    {
      rule: { manufacturer: 1, territory: 3, startMonth: 'May-2025', endMonth: 'None' },
      otherRules: draft.rules.map(({ id }) => ({ id })),
    },
  ])
})

test('a bonus rule shows baseline and result for the entered rate', async () => {
  const entry = {
    key: 'new 1',
    manufacturer: 1,
    territory: 2,
    regionId: null,
    hospital: null,
    surgeon: null,
    procedure: null,
    growthBonus: 3,
    annualRuleNote: '',
    totalSalesAmount: null,
    manualOverrideEnabled: false,
    ...noNewNames('bonusRules'),
    startMonth: 'December-2025',
    endMonth: 'None',
  }
  const about = {
    name: 'Dana Ruiz',
    recordId: 'new',
    entry,
    isNew: true,
    draft: draftOf(undefined),
    nameOf,
    problem: undefined,
    isOfDraft: true,
  }
  const { dialog, sentTo } = await openDialog(BonusRuleDialog, about as never, {
    ...masters,
    '/salesperson/getBonusSales': () => ({ measured: { selectedMonth: 'June-2025', sales: 60000, salesBefore: 40000 } }),
  })
  await expect
    .element(dialog.getByText('3.00% of growth · sales up to June 2025: 60,000.00 against 40,000.00 in the same months of 2024'))
    .toBeVisible()
  await expect.element(dialog.getByText('Bonus by the sales so far: $600.00')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Growth bonus %' }).fill('4.5')
  await expect.element(dialog.getByText('Bonus by the sales so far: $900.00')).toBeVisible()
  await dialog.getByRole('switch', { name: /^Manual override/ }).click()
  await expect.element(dialog.getByText('Sales in the same months of 2024: $40,000.00')).toBeVisible()
  await expect.element(dialog.getByText(/^Bonus by the sales/)).not.toBeInTheDocument()
  await dialog.getByRole('textbox', { name: 'Agreed baseline' }).fill('100000')
  // Half of the year prorates the agreed baseline to half.
  await expect.element(dialog.getByText('Bonus by the sales so far: $450.00')).toBeVisible()
  await choose('Hospital', 'Old hospital')
  const scope = { manufacturer: 1, territory: 2, regionId: null, surgeon: null, procedure: null }
  await expect
    .poll(() => sentTo('/salesperson/getBonusSales'))
    .toEqual([
      { ...scope, hospital: null },
      { ...scope, hospital: 4 },
    ])
})

test('the profile reports missing and invalid fields, then returns the input', async () => {
  const { dialog, answers, press } = await openDialog(ProfileDialog, { profile: NEW_PROFILE, isNew: true }, masters)
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(' Ruiz ')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('dana@')
  await press('Add to changes')
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toBeInvalid()
  await expect.element(dialog.getByText('You have entered an invalid email address!', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Dana')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('dana@example.com')
  await choose('Primary territory', 'Old territory')
  await press('Add to changes')
  await expect
    .poll(() => answers)
    .toEqual([{ ...NEW_PROFILE, firstName: 'Dana', lastName: 'Ruiz', email: 'dana@example.com', primaryTerritory: 3 }])
})

test('several rules end at once; later rules are unchanged', async () => {
  const [now, later] = [rule(), rule({ key: '5', id: 5, startMonth: 'August-2025' })]
  const about = { ...dana, ...OPEN, chosen: [now, later], rules: [now, later] }
  const { dialog, answers, press } = await openDialog(ChangeRulesDialog, about)
  await expect.element(dialog.getByRole('combobox', { name: 'What to change' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'End month' }).fill('06/2025')
  await expect.element(dialog.getByText('1 rule changes')).toBeVisible()
  await expect.element(dialog.getByText('Does not change')).toBeVisible()
  await press('Change rules')
  await expect.poll(() => answers).toMatchObject([[{ after: [{ key: '4', endMonth: 'June-2025' }] }, { after: [] }]])
})

test('several rules get a rate from a month on; without one nothing changes', async () => {
  const about = { ...dana, ...OPEN, chosen: [rule()], rules: [rule()] }
  const { dialog, answers, press, cancel } = await openDialog(ChangeRulesDialog, about)
  await dialog.getByRole('combobox', { name: 'What to change' }).selectOptions('Percent: points more or less')
  await press('Change rules')
  await expect.element(dialog.getByText(REQUIRED)).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Points more/ }).fill('-2.5')
  await expect.element(dialog.getByText(/7\.50% .*May 2025/)).toBeVisible()
  expect(answers).toEqual([])
  await cancel({ discards: true })
})

test('an unusual rate for several rules asks for confirmation', async () => {
  const rules = [rule(), rule({ key: '5', id: 5, manufacturer: 2 })]
  const about = { ...dana, ...OPEN, chosen: rules, rules }
  const { dialog, answers, press } = await openDialog(ChangeRulesDialog, about, {
    '/salesperson/getGrossCommissionPercent/1': () => ({ grossCommissionPercent: 18 }),
    '/salesperson/getGrossCommissionPercent/2': () => ({ grossCommissionPercent: null }),
  })
  await dialog.getByRole('combobox', { name: 'What to change' }).selectOptions('Percent: the same for all')
  await dialog.getByRole('textbox', { name: 'New percent' }).fill('45')
  await press('Change rules')
  const question = page.getByRole('dialog', { name: '2 rates may be mistakes' })
  await expect.element(question.getByText('Alder Spine, STL-2: 45.00%').first()).toBeVisible()
  await expect.element(question.getByText(/its gross commission was 18\.00% of sales/)).toBeVisible()
  expect(question.getByText(/which lie around 10\.00%/).elements()).toHaveLength(2)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(answers).toEqual([])
  await press('Change rules')
  await question.getByRole('button', { name: 'These rates are correct' }).click()
  await expect
    .poll(() => answers)
    .toMatchObject([[{ after: [{ commission: 10 }, { commission: 45 }] }, { after: [{}, { commission: 45 }] }]])
})

test('rules are copied with a factor, except those that already exist', async () => {
  const theirs = { ...draftView(1), id: 21, commission: 5 }
  const taken = { ...draftView(2), id: 22, commission: 8 }
  const mine = rule({ manufacturer: 2 })
  const { dialog, answers, press } = await openDialog(
    CopyRulesDialog,
    { name: 'Dana Ruiz', recordId: '3', rules: [mine], month: 'May-2025' },
    {
      '/salesperson/getSalespersonList/All': () => ({
        salespersons: [
          { id: 3, firstName: 'Dana', lastName: 'Ruiz' },
          { id: 7, firstName: 'Lee', lastName: 'Park' },
        ],
      }),
      '/salesperson/getSelectedSalespersonDetail/7': () => ({
        ...NEW_PROFILE,
        primaryTerritoryName: null,
        rules: [theirs, taken],
        bonusRules: [],
        adjustments: [],
        draws: [],
        guarantees: [],
      }),
      '/salesperson/getGrossCommissionPercent/1': () => ({ grossCommissionPercent: 3.5 }),
    },
  )
  const rep = dialog.getByRole('combobox', { name: 'Sales rep' })
  await expect.element(rep).toHaveFocus()
  await press('Copy rules')
  await expect.element(rep).toBeInvalid()
  await rep.click()
  expect(page.getByRole('option', { name: 'Dana Ruiz' }).elements()).toEqual([])
  await page.getByRole('option', { name: 'Lee Park' }).click()
  await dialog.getByRole('textbox', { name: 'Share of their percent' }).fill('80')
  await expect.element(dialog.getByText('1 rule will be copied')).toBeVisible()
  await expect.element(dialog.getByText('Left out: a rule for the same sales is there already.')).toBeVisible()
  await press('Copy rules')
  await expect.element(page.getByText('Maker 1, STL-2: 5.00%').last()).toBeVisible()
  await page.getByRole('button', { name: 'Keep this percent' }).click()
  await expect.poll(() => answers).toMatchObject([[{ key: 'new 1', manufacturer: 1, commission: 4, startMonth: 'May-2025' }]])
})

test('rules are copied to another rep immediately, from the first open month', async () => {
  const taken = { ...draftView(1), id: 22, commission: 8 }
  const chosen = [rule({ key: '4', manufacturer: 1 }), rule({ key: '5', id: 5, manufacturer: 2, surgeon: 9 })]
  const { dialog, answers, press, sentTo } = await openDialog(
    GiveRulesDialog,
    { ...dana, recordId: '3', chosen, ...closed('June-2025') },
    {
      '/salesperson/getSalespersonList/All': () => ({
        salespersons: [
          { id: 3, firstName: 'Dana', lastName: 'Ruiz' },
          { id: 8, firstName: 'Kim', lastName: 'Vale' },
        ],
      }),
      '/salesperson/getSelectedSalespersonDetail/8': () => ({
        ...NEW_PROFILE,
        id: 8,
        firstName: 'Kim',
        lastName: 'Vale',
        primaryTerritoryName: null,
        version: 6,
        rules: [taken],
        bonusRules: [],
        adjustments: [],
        draws: [],
        guarantees: [],
      }),
      '/salesperson/getGrossCommissionPercent/2': () => ({ grossCommissionPercent: 40 }),
      '/salesperson/updateSalesPersonData': () => ({ version: 7 }),
    },
  )
  await dialog.getByRole('combobox', { name: 'Sales rep' }).click()
  expect(page.getByRole('option', { name: 'Dana Ruiz' }).elements()).toEqual([])
  await page.getByRole('option', { name: 'Kim Vale' }).click()
  await expect.element(dialog.getByText('1 rule will be copied')).toBeVisible()
  await expect.element(dialog.getByText('Left out: a rule for the same sales is there already.')).toBeVisible()
  await press('Copy rules')
  await expect.poll(() => answers).toEqual([{ name: 'Kim Vale', count: 1 }])
  const [sent] = sentTo('/salesperson/updateSalesPersonData')
  expect(sent).toMatchObject({
    id: 8,
    version: 6,
    rules: [
      { id: 22, commission: 8 },
      { manufacturer: 2, surgeon: 9, commission: 10, startMonth: 'July-2025', endMonth: 'None' },
    ],
  })
  expect(sent?.['rules']).toMatchObject([{}, expect.not.objectContaining({ id: 5 })])
})

const draftView = (manufacturer: number) => {
  const { key: _, ...view } = rule({ manufacturer })
  return { ...view, manufacturerName: `Maker ${manufacturer}`, territoryName: 'STL-2' }
}

test('the tester shows the rule for a sale, or adds one', async () => {
  const about = { name: 'Dana Ruiz', recordId: '3', rules: [rule()], month: 'May-2025', nameOf }
  const input = { own: null, others: [] }
  const { dialog, answers, sentTo, press } = await openDialog(RuleTesterDialog, about, {
    ...masters,
    '/salesperson/getWinningRules': () => input,
  })
  await expect.element(dialog.getByRole('combobox', { name: 'Manufacturer' })).toHaveFocus()
  await press('Test')
  await expect.element(dialog.getByText('2 fields need your attention')).toBeVisible()
  await choose('Manufacturer', 'Old manufacturer')
  await choose('Territory', 'Old territory')
  await press('Test')
  await expect.element(dialog.getByText('No rule of Dana Ruiz matches this sale.')).toBeVisible()
  await expect.element(dialog.getByText('No one else earns on this sale.')).toBeVisible()
  expect(sentTo('/salesperson/getWinningRules')).toMatchObject([
    { salesPersonId: 3, selectedMonth: 'May-2025', manufacturer: 1, territory: 3, hospital: null, rules: [{ commission: 10 }] },
  ])
  await dialog.getByRole('button', { name: /^Add/ }).click()
  await expect.poll(() => answers).toMatchObject([{ manufacturer: 1, territory: 3, startMonth: 'May-2025' }])
})

test('the applied rule is listed first; others have reasons', async () => {
  const rules = [rule(), rule({ key: '5', id: 5, commission: 12 })]
  const own = { winner: 1, losers: [{ rule: 0, lostOn: 'surgeon' }] }
  const { dialog, press, cancel } = await openDialog(
    RuleTesterDialog,
    { name: 'Dana Ruiz', recordId: '3', rules, month: 'May-2025', nameOf },
    { ...masters, '/salesperson/getWinningRules': () => ({ own, others: [] }) },
  )
  await choose('Manufacturer', 'Old manufacturer')
  await choose('Territory', 'Old territory')
  await press('Test')
  const lines = dialog.getByRole('region', { name: 'Dana Ruiz' })
  await expect.element(lines.getByText('This rule wins.')).toBeVisible()
  await expect.element(lines).toMatchTextContent(/12\.00%.*This rule wins\..*10\.00%/)
  await cancel()
})

const shown = {
  salesPersonId: 3,
  name: 'Dana Ruiz',
  commissionBefore: 900,
  commissionAfter: 1000,
  payoutBefore: 950,
  payoutAfter: 1050.25,
  difference: 100.25,
  lastMonths: [{ selectedMonth: 'April-2025', payout: null }],
}
const whatIf = { name: 'Dana Ruiz', id: 3, edited: {}, month: MAY }

test('a draft’s pay is compared with the saved one, then saved or discarded', async () => {
  const calls = { '/salesperson/getWhatIf': () => ({ selectedMonth: 'May-2025', salespersons: [shown] }) }
  const { dialog, answers, press } = await openDialog(WhatIfDialog, { ...whatIf, ...closed('May-2025') }, calls)
  await expect.element(dialog.getByRole('row', { name: 'Payout 950.00 1,050.25 100.25' })).toBeVisible()
  await expect.element(dialog.getByText('Not calculated')).toBeVisible()
  await expect.element(dialog.getByText(/May 2025 is finalized and stays as it was paid/)).toBeVisible()
  await press('Discard')
  await expect.poll(() => answers).toEqual(['discard'])
})

test('a failed preview shows the reason, and closing changes nothing', async () => {
  const calls = { '/salesperson/getWhatIf': () => refused('Two of these rules overlap.') }
  const { dialog, cancel } = await openDialog(WhatIfDialog, { ...whatIf, ...OPEN }, calls)
  await expect.element(dialog.getByText('Two of these rules overlap.')).toBeVisible()
  await cancel()
})

test('a late change shows its amount and returns it', async () => {
  const difference = {
    selectedMonth: 'June-2025',
    difference: -40.5,
    total: 0,
    lines: [],
    months: [{ selectedMonth: 'May-2025', part: 'commission', byTheseRules: 59.5, paid: 100, alreadyPosted: 0, difference: -40.5 }],
  }
  const about = { name: 'Dana Ruiz', id: 3, edited: {} }
  const { dialog, answers, press } = await openDialog(LateChangeDialog, about, { '/salesperson/getLateDifference': () => difference })
  await expect.element(dialog.getByText(/post the difference of .*40\.50 in Jun 2025/)).toBeVisible()
  await press('Change and post')
  await expect.poll(() => answers).toEqual([{ selectedMonth: 'June-2025', difference: -40.5 }])
})
