import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls } from '../../test/mock-calls.ts'
import { signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { NarrowTo } from './NarrowTo.tsx'
import type { Parameters } from './use-report-parameters.ts'

test('a filter is added by name, replaces its kind, and is removed', async () => {
  mockCalls({
    '/salesperson/getMasterDropdownsData': () => ({
      hospitalData: [{ id: 4, hospitalName: 'Mercy' }],
      surgeonData: [{ id: 9, fullName: 'Dr. Patel' }],
      totals: { hospital: 1, surgeon: 1 },
    }),
  })
  signInAs('Staff', { screenAccess: 'reports' })
  const changes: unknown[] = []
  const alder = { kind: 'manufacturer' as const, id: 7, name: 'Alder' }
  const of = {
    offered: { of: ['manufacturer', 'hospital', 'surgeon'] },
    of: [alder],
    by: 'manufacturer',
    narrow: (to: unknown) => changes.push(['narrow', to]),
    widen: (to: unknown) => changes.push(['widen', to]),
  }
  await show(<NarrowTo of={of as unknown as Parameters} named={[alder]} />)
  await page.getByRole('button', { name: /^Manufacturer: Alder/ }).click()
  await page.getByRole('combobox', { name: 'Only' }).click()
  // One of each kind.
  expect(page.getByRole('option', { name: 'Manufacturer' }).elements()).toEqual([])
  await page.getByRole('option', { name: 'Surgeon' }).click()
  await page.getByRole('combobox', { name: 'Surgeon' }).click()
  await page.getByRole('option', { name: 'Dr. Patel' }).click()
  expect(changes).toEqual([
    ['widen', alder],
    ['narrow', { kind: 'surgeon', id: 9 }],
  ])
})
