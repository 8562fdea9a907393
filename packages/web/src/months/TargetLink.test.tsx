import type { CloseTarget } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAs } from '../test/cache-response.ts'
import { show } from '../test/show.tsx'
import { TargetLink } from './TargetLink.tsx'

const link = (of: CloseTarget) => (
  <TargetLink target={of} monthParam="May-2025">
    There
  </TargetLink>
)
const inLines = { screen: 'month', view: 'lines', salesPersonId: null } as const

test('returns are listed with the lowest amounts first', async () => {
  signInAs('Administrator')
  await show(link({ ...inLines, lines: { flag: 'return' } }))
  await expect
    .element(page.getByRole('link', { name: 'There' }))
    .toHaveAttribute('href', '/commission/list?month=May-2025&view=lines&show=return&sort=amount')
})

test('lines above gross are listed separately', async () => {
  signInAs('Administrator')
  await show(link({ ...inLines, lines: { flag: 'aboveGross' } }))
  await expect
    .element(page.getByRole('link', { name: 'There' }))
    .toHaveAttribute('href', '/commission/list?month=May-2025&view=lines&by=above')
})

const LEADS: [string, CloseTarget, string][] = [
  [
    'a file whose columns are not mapped, to mapping them',
    { screen: 'files', fId: 7, step: 'columns' },
    '/uploadfile?month=May-2025&dlg=map%3A7',
  ],
  ['a file whose values are not matched, to matching them', { screen: 'files', fId: 7, step: 'values' }, '/uploadfile/mapdata?file=7'],
  ['a file that is stored, to its row of the list', { screen: 'files', fId: 7 }, '/uploadfile?month=May-2025&file=7'],
  [
    'a rule that has ended, to this rule',
    { screen: 'salesperson', salesPersonId: 3, view: 'rules', ruleId: 9 },
    '/salespeople/3?view=rules&rule=9',
  ],
  ['a new record, to its own panel', { screen: 'masters', kind: 'surgeon', record: { id: 5, name: 'Patel' } }, '/surgeons?row=5&q=Patel'],
]
for (const [what, target, href] of LEADS)
  test(`an exception links from ${what}`, async () => {
    signInAs('Administrator')
    await show(link(target))
    await expect.element(page.getByRole('link', { name: 'There' })).toHaveAttribute('href', href)
  })

test('possible duplicates are listed for one manufacturer', async () => {
  signInAs('Administrator')
  await show(link({ ...inLines, lines: { flag: 'possibleDuplicate', manufacturer: { id: 4, name: 'Alder' } } }))
  const f = encodeURIComponent('{"group":"manufacturer","id":4,"name":"Alder"}')
  await expect
    .element(page.getByRole('link', { name: 'There' }))
    .toHaveAttribute('href', `/commission/list?month=May-2025&view=lines&show=possibleDuplicate&f=${f}`)
})
