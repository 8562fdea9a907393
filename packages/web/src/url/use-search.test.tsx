import { useNavigate, useSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usersSearch } from '../features/users/search.ts'
import { show } from '../test/show.tsx'
import { useSetSearch } from './use-search.ts'

const USERS = { from: '/full/user/list', search: usersSearch } as const

function Users() {
  const { view, q } = useSearch({ from: '/full/user/list' })
  const setSearch = useSetSearch<'/full/user/list'>()
  return (
    <>
      <output>{`${view} ${q}`}</output>
      <button type="button" onClick={() => setSearch({ view: 'staff', q: 'ann' })}>
        narrow
      </button>
      <button type="button" onClick={() => setSearch({ view: 'all', q: undefined })}>
        widen
      </button>
    </>
  )
}

test('an invalid value shows the page’s default', async () => {
  await show(<Users />, { ...USERS, address: '/?view=nonsense&q=ann' })
  await expect.element(page.getByRole('status')).toHaveTextContent('all ann')
})

test('the URL has choices without fallbacks, and keeps unknown params', async () => {
  const { address } = await show(<Users />, { ...USERS, address: '/?of=3' })
  await page.getByRole('button', { name: 'narrow' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('staff ann')
  expect(Object.fromEntries(new URL(address(), location.origin).searchParams)).toEqual({ of: '3', view: 'staff', q: 'ann' })
  await page.getByRole('button', { name: 'widen' }).click()
  await expect.poll(address).toBe('/?of=3')
})

/** Not rendered: each of these lines must have a type error. */
function Misspelled() {
  const navigate = useNavigate()
  const setSearch = useSetSearch<'/full/user/list'>()
  // @ts-expect-error The name is misspelled.
  const { veiw } = useSearch({ from: '/full/user/list' })
  // @ts-expect-error The name is misspelled.
  setSearch({ veiw: 'staff' })
  // @ts-expect-error There is no such view.
  setSearch({ view: 'stuff' })
  // @ts-expect-error The name is misspelled.
  void navigate({ to: '/user/list', search: { veiw: 'staff' } })
  // @ts-expect-error There is no such view.
  void navigate({ to: '/user/list', search: { view: 'stuff' } })
  return veiw
}

test('a misspelled name or value does not compile', () => {
  expect(Misspelled).toBeTypeOf('function')
})
