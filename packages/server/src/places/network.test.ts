import { expect, test } from 'vitest'
import { reachableIn } from './network.ts'

const reached = (allowed: readonly string[], host: string) =>
  reachableIn(allowed)(host).then(
    () => true,
    () => false,
  )

test.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '::ffff:1.1.1.1'])('%s is on the internet, and reached', async (host) => {
  expect(await reached([], host)).toBe(true)
})

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.7.7',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'localhost',
])('%s is inside, and not reached', async (host) => {
  expect(await reached([], host)).toBe(false)
})

test('allows exactly the networks that the operator has opened', async () => {
  expect(await reached(['loopback'], '127.0.0.1')).toBe(true)
  expect(await reached(['loopback'], '10.1.2.3')).toBe(false)
  expect(await reached(['10.1.0.0/16'], '10.1.2.3')).toBe(true)
  expect(await reached(['10.1.0.0/16'], '10.2.2.3')).toBe(false)
  expect(await reached(['10.1.2.3'], '10.1.2.3')).toBe(true)
  expect(await reached(['uniquelocal'], 'fd00::1')).toBe(true)
})
