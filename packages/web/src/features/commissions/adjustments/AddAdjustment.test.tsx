import { monthOf } from '@fairshare/engine/values'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { choose } from '../../../test/open-dialog.tsx'
import { show } from '../../../test/show.tsx'
import { AddAdjustment } from './AddAdjustment.tsx'

type Props = ComponentProps<typeof AddAdjustment>

test('an adjustment that Enter has added leaves an empty row, and the focus where the next one begins', async () => {
  const sent = answerCalls({
    '/salesperson/getSalespersonList/All': () => ({ salespersons: [{ id: 3, firstName: 'Dana', lastName: 'Ruiz' }] }),
    '/commission/storeAdjustment': () => ({ adjustmentId: 12 }),
  })
  const work = { month: monthOf(2025, 5), wire: 'May-2025', view: { status: 'Calculated', isRunning: false } } as unknown as Props['work']
  await show(<AddAdjustment work={work} />)
  const [rep, description, amount] = [
    page.getByRole('combobox', { name: 'Rep' }),
    page.getByRole('textbox', { name: 'Description' }),
    page.getByRole('textbox', { name: 'Amount' }),
  ]
  await choose('Rep', 'Dana Ruiz')
  await description.fill('Parking')
  await amount.fill('1234.5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.map(([path]) => path)).toContain('/commission/storeAdjustment')
  await expect.element(amount).toHaveValue('')
  await expect.element(description).toHaveValue('')
  await expect.element(rep).toHaveFocus()
})
