import { expect, test } from 'vitest'
import { reads } from '../../../api/client.ts'
import { queryClient } from '../../../api/hooks.ts'
import { mockCalls } from '../../../test/mock-calls.ts'
import { signInAs } from '../../../test/cache-response.ts'
import { show } from '../../../test/show.tsx'
import { useShownMonth } from './use-shown-month.ts'

function Month() {
  useShownMonth()
  return null
}

test('other users’ changes to a month trigger one refetch', async () => {
  let [isOutOfDate, queuedStatements] = [false, 1]
  const files = { processed: 1, total: 1 }
  const sent = mockCalls({
    '/commission/getCommissionStatus/May-2025': () => ({
      selectedMonth: 'May-2025',
      status: 'Calculated',
      isOutOfDate,
      queuedStatements,
      files,
    }),
    '/commission/getSalespersonCommissionData/May-2025/true': () => ({ salespersons: [] }),
    '/commission/getCalculateCommissionHistory/May-2025': () => '[]',
    '/commission/getExceptions/May-2025': () => ({ exceptions: [] }),
  })
  signInAs('Administrator')
  localStorage.setItem('selectedMonthYearLocalStorage', 'May-2025')
  const look = () => queryClient.refetchQueries({ queryKey: reads.commission.status.key() })
  const times = (part: string) => sent.filter(([path]) => path.includes(part)).length
  await show(<Month />)
  await expect.poll(() => [times('getCommissionStatus'), times('getSalespersonCommissionData')]).toEqual([1, 1])
  await look()
  expect(times('getSalespersonCommissionData')).toBe(1)
  isOutOfDate = true
  await look()
  await expect.poll(() => times('getSalespersonCommissionData')).toBe(2)
  // A statement that was on its way has arrived.
  queuedStatements = 0
  await look()
  await expect.poll(() => times('getSalespersonCommissionData')).toBe(3)
})
