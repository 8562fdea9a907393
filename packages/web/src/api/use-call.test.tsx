import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls, refused } from '../test/mock-calls.ts'
import { show } from '../test/show.tsx'
import { call } from './client.ts'
import { useCall } from './hooks.ts'

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
