import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { type Chosen, FilterBar } from './FilterBar.tsx'

const FILTERS = [
  { id: 'status', label: 'Status', options: ['Sent', 'Not sent'].map((value) => ({ value, label: value })) },
  { id: 'region', label: 'Region', options: ['North', 'South'].map((value) => ({ value, label: value })) },
]

function Filtered() {
  const [chosen, setChosen] = useState<Chosen>({})
  return <FilterBar filters={FILTERS} chosen={chosen} onChoose={setChosen} count={7 - Object.keys(chosen).length} />
}

test('in narrow windows all filters are in a sheet with the result count', async () => {
  await page.viewport(390, 800)
  await show(<Filtered />)
  await expect.element(page.getByRole('button', { name: 'Status' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Region', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: 'South' }).click()
  await sheet.getByRole('checkbox', { name: 'South' }).click()
  await sheet.getByRole('checkbox', { name: 'North' }).click()
  await sheet.getByRole('button', { name: 'Show 6 results' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Region: North' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toHaveFocus()
  // The keyboard works too.
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet.getByRole('checkbox', { name: 'North' })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('button', { name: 'Status' })).toBeVisible()
})

test('a compact bar has all filters behind one button, and chosen ones next to it', async () => {
  await page.viewport(1280, 800)
  function Compact() {
    const [chosen, setChosen] = useState<Chosen>({})
    return <FilterBar filters={FILTERS} isCompact chosen={chosen} onChoose={setChosen} />
  }
  await show(<Compact />)
  await expect.element(page.getByRole('button', { name: 'Status' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByText('Region', { exact: true }).click()
  await filters.getByRole('checkbox', { name: 'North' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Region: North' })).toBeVisible()
})
