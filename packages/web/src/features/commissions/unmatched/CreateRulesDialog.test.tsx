import type { MissingRule, RuleProposals } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused, withMessage } from '../../../test/mock-calls.ts'
import { choose, openDialog } from '../../../test/open-dialog.tsx'
import { show } from '../../../test/show.tsx'
import { NotificationSidebar } from '../../../layouts/NotificationSidebar.tsx'
import { CreateRulesDialog } from './CreateRulesDialog.tsx'

const missing = (territoryId: number, territory: string, nearest: MissingRule['nearest'] = null): MissingRule => ({
  manufacturerId: 4,
  manufacturer: 'Alder',
  territoryId,
  territory,
  region: null,
  reason: 'noRuleOfManufacturer',
  parts: [],
  lines: 1,
  totalSales: 800.25,
  totalGrossCommission: 200,
  nearest,
})
const [south, west] = [missing(6, 'South'), missing(7, 'West')]
const nearest = {
  ruleId: 9,
  salesPersonId: 3,
  name: 'Eve Moss',
  place: 'South',
  commission: 5,
  basis: 'grossCommission' as const,
  wouldPay: 40.01,
  startMonth: 'January-2025',
  endMonth: 'April-2025',
}
const proposals: RuleProposals = {
  reps: [
    { salesPersonId: 3, name: 'Eve Moss', basis: 'sales', version: 2 },
    { salesPersonId: 7, name: 'Lee Park', basis: 'grossCommission', version: 5 },
  ],
  places: [
    { manufacturer: 4, territory: 6, reps: [{ salesPersonId: 3, reason: 'primaryTerritory', endMonth: 'None' }] },
    {
      manufacturer: 4,
      territory: 7,
      reps: [
        { salesPersonId: 7, reason: 'earnsHere', endMonth: 'June-2025' },
        { salesPersonId: 3, reason: 'otherMonths', endMonth: 'None' },
      ],
    },
  ],
}
const STORE = '/salesperson/storeRules'
const created = (count: number) => () =>
  withMessage(text('newRules.created', { count, month: '2025-05' as never }), {
    ruleIds: Array.from({ length: count }, (_, at) => at + 20),
  })
const about = (rules: readonly MissingRule[]) => ({ rules, proposals, monthParam: 'May-2025' })
const rate = () => page.getByRole('textbox', { name: 'Commission %' })

test('one rate creates a rule for each proposed rep, with Undo', async () => {
  const { dialog, answers, sentTo } = await openDialog(CreateRulesDialog, about([south, west]), {
    [STORE]: created(2),
    '/salesperson/removeNewRules': () => withMessage(text('newRules.removed', { count: 2 })),
  })
  await expect.element(rate()).toHaveFocus()
  await expect.element(dialog.getByRole('combobox', { name: 'Sales rep, South' })).toHaveValue('Eve Moss')
  await expect.element(dialog.getByText('Primary territory · percent of: Sales')).toBeVisible()
  await expect.element(dialog.getByText(/^Earns there today · percent of: Gross commission · through Jun 2025/)).toBeVisible()
  await userEvent.keyboard('6{Enter}')
  await expect.poll(() => answers).toEqual([true])
  const place = { manufacturer: 4, commission: 6 }
  expect(sentTo(STORE)).toEqual([
    {
      selectedMonth: 'May-2025',
      rules: [
        { ...place, territory: 6, salesPersonId: 3, basis: 'sales', version: 2 },
        { ...place, territory: 7, salesPersonId: 7, basis: 'grossCommission', version: 5 },
      ],
    },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 rules deleted.')).toBeVisible()
  expect(sentTo('/salesperson/removeNewRules')).toEqual([{ ruleIds: [20, 21] }])
})

test('the notification names the reps, and links the record of a single one', async () => {
  const { answers } = await openDialog(CreateRulesDialog, about([south]), { [STORE]: created(1) })
  await rate().fill('6')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers).toEqual([true])
  await show(<NotificationSidebar isOpen close={() => undefined} />)
  await expect.element(page.getByRole('link', { name: 'Eve Moss' })).toHaveAttribute('href', '/salespeople/3')
})

test('rows have rates of their own, another rep, and can be left out', async () => {
  const { dialog, press, sentTo } = await openDialog(CreateRulesDialog, about([south, west, missing(8, 'East')]), { [STORE]: created(2) })
  await press('Create 3 rules')
  await expect.element(dialog.getByRole('combobox', { name: 'Sales rep, East' })).toBeInvalid()
  await expect.element(rate()).toBeInvalid()
  await press('Leave out East')
  await dialog.getByRole('textbox', { name: 'Own rate, South' }).fill('4')
  await dialog.getByRole('textbox', { name: 'Own rate, West' }).fill('7.5')
  await choose('Sales rep, West', 'Eve Moss Has rules there in other months')
  await dialog.getByRole('combobox', { name: 'Percent of' }).selectOptions('Gross commission')
  await press('Create 2 rules')
  await expect.poll(() => sentTo(STORE)).toHaveLength(1)
  expect(sentTo(STORE)[0]).toMatchObject({
    rules: [
      { territory: 6, salesPersonId: 3, commission: 4, basis: 'grossCommission' },
      { territory: 7, salesPersonId: 3, commission: 7.5, basis: 'grossCommission' },
    ],
  })
})

test('unusual rates are stored once they are confirmed', async () => {
  const unusualRates = [{ salesPersonId: 3, name: 'Eve Moss', commission: 60, findings: ['That is far from the other rates.'] }]
  const { answers, sentTo } = await openDialog(CreateRulesDialog, about([south]), {
    [STORE]: ({ areRatesConfirmed }) =>
      areRatesConfirmed ? created(1)() : refused('1 rate may be a mistake', {}, 'CONFLICT', { unusualRates }),
  })
  await rate().fill('60')
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog', { name: '1 rate may be a mistake' })
  await expect.element(question.getByText('Eve Moss, 60.00%')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(answers).toEqual([])
  await page.getByRole('button', { name: 'Create rule', exact: true }).click()
  await question.getByRole('button', { name: 'These rates are correct' }).click()
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo(STORE)).toMatchObject([{}, {}, { areRatesConfirmed: true }])
})

test('after a conflict the next attempt is based on the current records', async () => {
  const now = { ...proposals, reps: proposals.reps.map((rep) => ({ ...rep, version: 8 })) }
  const { dialog, answers, press, sentTo } = await openDialog(CreateRulesDialog, about([south]), {
    [STORE]: ({ rules }) =>
      (rules as { version: number }[])[0]?.version === 8
        ? created(1)()
        : refused('Someone else changed the record of Eve Moss.', {}, 'CONFLICT'),
    '/salesperson/getRuleProposals': () => now,
  })
  await rate().fill('6')
  await press('Create rule')
  await expect.element(page.getByRole('alert').getByText('Someone else changed the record of Eve Moss.')).toBeVisible()
  await expect.element(dialog).toBeVisible()
  await press('Create rule')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/salesperson/getRuleProposals')).toEqual([{ selectedMonth: 'May-2025', places: [{ manufacturer: 4, territory: 6 }] }])
})

test('a single rule starts with the nearest rate; its record has more fields', async () => {
  const first = await openDialog(CreateRulesDialog, about([missing(6, 'South', nearest)]))
  await expect.element(first.dialog.getByText('At 5.00% it pays 1 line of May 2025, 40.01')).toBeVisible()
  await expect.element(rate()).toHaveValue('5.00')
  await first.cancel()
  expect(first.address()).toBe('/')
  await page.getByRole('button', { name: 'the button that opens it' }).click()
  // Typing replaces the proposed rate.
  await expect.element(rate()).toHaveFocus()
  await userEvent.keyboard('4')
  await first.press('More fields in the record')
  await expect.poll(first.address).toMatch(/^\/salespeople\/3\?view=rules&/)
  const newRule = JSON.parse(new URL(first.address(), location.origin).searchParams.get('newRule') ?? 'null') as unknown
  expect(newRule).toEqual({ manufacturer: 4, territory: 6, startMonth: 'May-2025', commission: 4, basis: 'grossCommission' })
})
