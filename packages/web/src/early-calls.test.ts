import { contract } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { callsOf } from './early-calls.ts'

type Route = { '~orpc': { route: { method?: string; path?: string } } }

const reads = Object.values(contract as unknown as Record<string, Record<string, Route>>)
  .flatMap((calls) => Object.values(calls))
  .map((call) => call['~orpc'].route)
  .filter(({ method }) => method === 'GET')
  .map(({ path = '' }) => new RegExp(`^${path.replaceAll(/\{\+?\w+\}/g, '[^/]+')}$`))

const signedIn = { getItem: (name: string) => ({ loginToken: 'user:1', selectedMonthYearLocalStorage: 'May-2026' })[name] ?? null }
const stranger = { getItem: () => null }

test('what is asked early are reads of the contract', () => {
  for (const pathname of ['/login', '/dashboard', '/commission/list', '/regions'])
    for (const stored of [signedIn, stranger])
      for (const call of callsOf({ pathname, search: '' }, stored))
        expect(
          reads.some((read) => read.test(call.split('?')[0] ?? '')),
          call,
        ).toBe(true)
})

test('a screen is asked for in the month of its address, else in the last one, and a stranger learns the company alone', () => {
  const dashboard = callsOf({ pathname: '/dashboard', search: '?month=June-2026&territory=7' }, signedIn)
  expect(dashboard).toContain('/dashboard/getSummary/June-2026?primaryTerritory=7')
  expect(callsOf({ pathname: '/dashboard', search: '' }, signedIn)).toContain('/dashboard/getSummary/May-2026?primaryTerritory=All')
  expect(callsOf({ pathname: '/commission/list', search: '' }, signedIn)).toContain('/commission/getCommissionStatus/May-2026')
  expect(callsOf({ pathname: '/commission/list', search: '?month=../x' }, signedIn)).toEqual(['/company/current', '/user/getMe/user%3A1'])
  expect(callsOf({ pathname: '/dashboard', search: '' }, stranger)).toEqual(['/company/current'])
})
