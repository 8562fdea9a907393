import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../test/answer-calls.ts'
import { signInAs } from '../../test/keep-answer.ts'
import { show } from '../../test/show.tsx'
import { NarrowTo } from './NarrowTo.tsx'
import type { Parameters } from './use-report-parameters.ts'

test('a report is narrowed to one of a kind, chosen by its name', async () => {
  answerCalls({
    '/salesperson/getMasterDropdownsData': () => ({
      hospitalData: [{ id: 4, hospitalName: 'Mercy' }],
      surgeonData: [{ id: 9, fullName: 'Dr. Patel' }],
      totals: { hospital: 1, surgeon: 1 },
    }),
  })
  signInAs('Staff', { screenAccess: 'reports' })
  const narrowed: unknown[] = []
  const of = { offered: { of: ['hospital', 'surgeon'] }, by: 'hospital', narrow: (...to: unknown[]) => narrowed.push(to) }
  await show(<NarrowTo of={of as unknown as Parameters} />)
  await page.getByRole('combobox', { name: 'Only' }).click()
  await page.getByRole('option', { name: 'Surgeon' }).click()
  await page.getByRole('combobox', { name: 'Surgeon' }).click()
  await page.getByRole('option', { name: 'Dr. Patel' }).click()
  expect(narrowed).toEqual([[{ kind: 'surgeon', id: 9 }, 'Dr. Patel']])
})
