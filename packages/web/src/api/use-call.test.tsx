import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls, refused } from '../test/mock-calls.ts'
import { show } from '../test/show.tsx'
import { call, reads } from './client.ts'
import { useCall, useRead } from './hooks.ts'

test('a refusal shown by the page shows no toast', async () => {
  mockCalls({ '/commission/calculateCommission/May-2025': () => refused('The month is closed.') })
  await show(<Calculate />)
  await show(<Calculate showsRefusal />)
  await page.getByRole('button', { name: 'Calculate' }).last().click()
  await expect.element(page.getByText('Refused')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  await page.getByRole('button', { name: 'Calculate' }).first().click()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('The month is closed.')
})

test('a second press does not repeat a pending call', async () => {
  let answer = () => {}
  const sent = mockCalls({ '/commission/calculateCommission/May-2025': () => new Promise((resolve) => (answer = () => resolve({}))) })
  await show(<Calculate />)
  const button = page.getByRole('button', { name: 'Calculate' })
  const twice = () => {
    const element = button.element() as HTMLElement
    element.click()
    element.click()
  }
  twice()
  await expect.poll(() => sent.length).toBe(1)
  answer()
  await expect.element(button).toBeEnabled()
  twice()
  await expect.poll(() => sent.length).toBe(2)
  answer()
})

test('what follows a call happens after its button is gone, too', async () => {
  let answer = () => {}
  mockCalls({ '/commission/calculateCommission/May-2025': () => new Promise((resolve) => (answer = () => resolve({}))) })
  const done: string[] = []
  await show(<Removable done={done} />)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect.poll(() => page.getByRole('button').elements()).toEqual([])
  answer()
  await expect.poll(() => done).toEqual(['done'])
})

function Removable({ done }: { done: string[] }) {
  const [isGone, setGone] = useState(false)
  return isGone ? null : <Leaving leave={() => setGone(true)} done={done} />
}

function Leaving({ leave, done }: { leave: () => void; done: string[] }) {
  const { mutate } = useCall(call.commission.calculate, { announces: false })
  const start = () => {
    mutate({ selectedMonth: 'May-2025' }, { onSuccess: () => done.push('done') })
    leave()
  }
  return <Button onClick={start}>Calculate</Button>
}

function Calculate({ showsRefusal = false }) {
  const { mutate, isPending, isError } = useCall(call.commission.calculate, { announces: false, showsRefusal: () => showsRefusal })
  return (
    <>
      <Button loading={isPending} onClick={() => mutate({ selectedMonth: 'May-2025' })}>
        Calculate
      </Button>
      {showsRefusal && isError && <p>Refused</p>}
    </>
  )
}

test('after a change, what other screens have cached is read again when shown next', async () => {
  const regions = ['North']
  const sent = mockCalls({
    '/regions/getRegionsList/false': () => ({ regionData: regions.map((regionName, id) => ({ id, regionName })), total: 1 }),
    '/commission/calculateCommission/May-2025': () => ({}),
  })
  const screen = await show(<Screens />)
  await expect.element(page.getByText('North')).toBeVisible()
  await page.getByRole('button', { name: 'Other screen' }).click()
  regions[0] = 'South'
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect.poll(() => sent.map(([path]) => path)).toContain('/commission/calculateCommission/May-2025')
  await expect.element(page.getByRole('button', { name: 'Calculate' })).toBeEnabled()
  expect(sent.filter(([path]) => path.startsWith('/regions'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Other screen' }).click()
  await expect.element(screen.getByText('South')).toBeVisible()
})

function Screens() {
  const [isOther, setOther] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOther(!isOther)}>
        Other screen
      </button>
      {isOther ? <Calculate /> : <Regions />}
    </>
  )
}

function Regions() {
  const { data } = useRead(reads.regions.list, { showDeletedRecords: false })
  return <p>{data?.regionData.map(({ regionName }) => regionName).join()}</p>
}
