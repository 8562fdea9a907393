import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email, secondaryEmail } from './wire.ts'

/** The specification's own patterns, which take far too long on long texts. */
const SPECIFIED = {
  email: /^$|^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@,;<>"()]{2,}$/,
  secondaryEmail: /^\w+([.-]?\w+)*@\w+([.-]?\w+)*\.\w{2,3}$/,
}
const address = fc.string({ unit: fc.constantFrom('a', 'b1', '_', '.', '-', '@', '@', '.', '.co', 'é', ' ', ',', '<'), maxLength: 12 })

test('addresses are those of the specification', () => {
  fc.assert(
    fc.property(address, (text) => {
      expect(email.safeParse(text).success).toBe(SPECIFIED.email.test(text.trim()))
      expect(secondaryEmail.safeParse(text).success).toBe(SPECIFIED.secondaryEmail.test(text.trim()))
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['a domain of 300,000 characters', email, `a@${'.a'.repeat(150_000)}@`],
  ['a domain as long as an address may be', email, `a@${'.a'.repeat(125)}@`],
  ['a long top-level part', secondaryEmail, 'accounts.payable@meridianortho.health'],
  ['a long name', secondaryEmail, 'a'.repeat(250)],
])('%s is refused at once', (_, schema, text) => {
  const before = performance.now()
  expect(schema.safeParse(text).success).toBe(false)
  expect(performance.now() - before).toBeLessThan(200)
})

test('an address that is too long is told so, and not that it is none', () => {
  const { error } = email.safeParse(`${'a'.repeat(250)}@example.com`)
  expect(error?.issues.map((issue) => issue.message)).toEqual(['At most 254 characters.'])
})
