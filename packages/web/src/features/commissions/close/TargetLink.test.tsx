import type { CloseTarget } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAs } from '../../../test/keep-answer.ts'
import { show } from '../../../test/show.tsx'
import { TargetLink } from './TargetLink.tsx'

const lines = (of: CloseTarget & { screen: 'month' }) => (
  <TargetLink target={of} wire="May-2025">
    There
  </TargetLink>
)
const inLines = { screen: 'month', view: 'lines', salesPersonId: null } as const

test('returns are shown among the lines of the month, the lowest amounts first', async () => {
  signInAs('Administrator')
  await show(lines({ ...inLines, lines: 'returns' }))
  await expect
    .element(page.getByRole('link', { name: 'There' }))
    .toHaveAttribute('href', '/commission/list?month=May-2025&view=lines&sort=amount')
})

test('lines that pay more than was received are shown by themselves', async () => {
  signInAs('Administrator')
  await show(lines({ ...inLines, lines: 'aboveGross' }))
  await expect
    .element(page.getByRole('link', { name: 'There' }))
    .toHaveAttribute('href', '/commission/list?month=May-2025&view=lines&by=above')
})
