import { contract } from '@fairshare/contract'
import { routes } from 'virtual:contract-routes'
import { expect, test } from 'vitest'

type Calls = Record<string, Record<string, { '~orpc': { route: { method?: string; path?: string }; meta: { changes: boolean } } }>>

const addresses = (calls: Calls) =>
  Object.entries(calls).flatMap(([feature, all]) =>
    Object.entries(all).map(([name, { '~orpc': call }]) => [feature, name, call.route.method, call.route.path, call.meta.changes]),
  )

test('the page has the route of every call in the contract', () => {
  expect(addresses(routes as unknown as Calls)).toEqual(addresses(contract as unknown as Calls))
})
