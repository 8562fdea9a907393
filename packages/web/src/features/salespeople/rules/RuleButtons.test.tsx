import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls } from '../../../test/mock-calls.ts'
import { signInAs } from '../../../test/cache-response.ts'
import { show } from '../../../test/show.tsx'
import { draftOf } from '../draft/draft.ts'
import { type OpenRecord, OpenRecordContext } from '../open-record.ts'
import { CopyButton } from './RuleButtons.tsx'

test('copied rules start in the first open month', async () => {
  const month = (selectedMonth: string, status: string) => ({ selectedMonth, status, files: 1, hasData: true })
  const sent = mockCalls({
    '/commission/getMonths': () => ({
      months: [month('March-2025', 'Locked'), month('April-2025', 'Finalized'), month('May-2025', 'Open')],
    }),
    '/salesperson/getSalespersonList/All': () => ({ salespersons: [] }),
  })
  signInAs('Administrator')
  const open = { name: 'Dana Ruiz', id: '3', record: { draft: draftOf(undefined) } } as OpenRecord
  const screen = await show(
    <OpenRecordContext value={open}>
      <CopyButton />
    </OpenRecordContext>,
  )
  screen.goTo('/?month=March-2025')
  await expect.poll(() => sent.map(([path]) => path)).toContain('/commission/getMonths')
  await page.getByRole('button', { name: 'Copy from another rep' }).click()
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Start month' })).toHaveValue('05/2025')
})
