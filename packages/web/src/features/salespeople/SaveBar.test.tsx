import type { SalesPersonView } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { companyQuery } from '../../company/company.ts'
import { cacheResponse, signInAs } from '../../test/cache-response.ts'
import { mockCalls } from '../../test/mock-calls.ts'
import { show } from '../../test/show.tsx'
import { NEW_PROFILE } from './draft/draft.ts'
import { useNames } from './draft/names.ts'
import { useRecordDraft } from './draft/use-record-draft.ts'
import { EntriesTab } from './EntriesTab.tsx'
import { OpenRecordContext } from './open-record.ts'
import { SaveBar } from './SaveBar.tsx'
import { salespersonSearch } from './search.ts'

const any = { regionId: null, hospital: null, surgeon: null, procedure: null, basis: 'sales', note: '', status: 'Active' }
const rule = (id: number, commission: number) => ({
  ...any,
  id,
  manufacturer: id,
  manufacturerName: `Maker ${id}`,
  territory: 2,
  territoryName: 'STL-2',
  commission,
  startMonth: 'January-2025',
  endMonth: 'None',
})
const person = {
  ...NEW_PROFILE,
  id: 7,
  firstName: 'Dana',
  lastName: 'Ruiz',
  version: 3,
  closedThrough: null,
  primaryTerritoryName: null,
  rules: [rule(1, 10), rule(2, 11)],
  bonusRules: [],
  adjustments: [],
  draws: [],
  guarantees: [],
} as unknown as SalesPersonView

const saved: number[][] = []

function Record() {
  const record = useRecordDraft('7', person)
  const nameOf = useNames(person, record.draft)
  const recordMarks = { changes: record.changes, overlaps: [], ending: new Set<never>(), refusal: null }
  const save = () => saved.push(record.draft.rules.map(({ commission }) => commission))
  return (
    <OpenRecordContext value={{ name: 'Dana Ruiz', id: '7', person, record, recordMarks, nameOf }}>
      <EntriesTab collections={['rules']} />
      {record.changes.count > 0 && <SaveBar isSaving={false} blocked={undefined} onSave={save} onDiscard={() => undefined} />}
    </OpenRecordContext>
  )
}

/** Changes the first rate, and types another one for the second. The rates are compared with what the manufacturer pays, which takes time. */
async function typeSecondRate(rate: string) {
  saved.length = 0
  sessionStorage.clear()
  signInAs('Administrator')
  cacheResponse(companyQuery.queryKey, { name: 'Meridian' })
  const slowly = async () => new Promise<object>((resolve) => setTimeout(() => resolve({ grossCommissionPercent: 40 }), 100))
  mockCalls({
    '/salesperson/getGrossCommissionPercent/1': () => ({ grossCommissionPercent: 40 }),
    '/salesperson/getGrossCommissionPercent/2': slowly,
    '/salesperson/getRuleWarnings': () => ({ neverWinning: [], since: 'November-2024', unearned: [] }),
  })
  await show(<Record />, { from: '/full/salespeople/$id', search: salespersonSearch, address: '/?month=October-2025' })
  await page.getByRole('button', { name: '10.00%' }).click()
  await userEvent.keyboard('12{Enter}')
  await page.getByRole('button', { name: '11.00%' }).click()
  await userEvent.keyboard(rate)
}
const save = page.getByRole('button', { name: 'Save all' })

test('a rate typed in the table is saved by Save, without Enter', async () => {
  await typeSecondRate('13')
  await save.click()
  await expect.poll(() => saved).toEqual([[12, 13]])
})

test('Ctrl S saves the rate that is being typed', async () => {
  await typeSecondRate('13')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved).toEqual([[12, 13]])
})

test('an unusual rate that is not meant is not saved with the others', async () => {
  await typeSecondRate('90')
  await save.click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Commission %' })).toHaveValue('90')
  expect(saved).toEqual([])
})
