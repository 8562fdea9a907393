import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageInEnglish } from '../../../texts/src/test/in-english.ts'
import { adjustmentInput, bonusRuleInput, drawInput, guaranteeInput } from '../salespeople/salesperson-records.ts'
import { salesperson } from '../salespeople/salesperson.ts'
import { email, money, secondaryEmail } from './wire.ts'

/** The specification's own patterns, which are far too slow on long texts. */
const SPECIFIED = {
  email: /^$|^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@,;<>"()]{2,}$/,
  secondaryEmail: /^\w+([.-]?\w+)*@\w+([.-]?\w+)*\.\w{2,3}$/,
}
const address = fc.string({ unit: fc.constantFrom('a', 'b1', '_', '.', '-', '@', '@', '.', '.co', 'é', ' ', ',', '<'), maxLength: 12 })

test("addresses follow the specification's patterns", () => {
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
  const before = process.cpuUsage()
  expect(schema.safeParse(text).success).toBe(false)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(200)
})

test('a too long address is reported as too long, not as invalid', () => {
  const { error } = email.safeParse(`${'a'.repeat(250)}@example.com`)
  expect(error?.issues.map((issue) => messageInEnglish(issue.message))).toEqual(['At most 254 characters.'])
})

test('no amount exceeds a billion dollars, and its field reports it', () => {
  const message = 'That amount is too large: at most $1,000,000,000.00.'
  expect([money.parse(1_000_000_000), money.parse(-1_000_000_000)]).toEqual([100_000_000_000, -100_000_000_000])
  const entry = salesperson.storeLedgerBalance['~orpc'].inputSchema
  for (const [schema, field] of [
    [adjustmentInput, 'adjustmentAmount'],
    [bonusRuleInput, 'totalSalesAmount'],
    [drawInput, 'drawAmount'],
    [guaranteeInput, 'guaranteeAmount'],
    [entry, 'amount'],
  ] as const) {
    const issues = schema?.safeParse({ [field]: 1_000_000_000.01 })?.error?.issues ?? []
    expect(issues.filter(({ path }) => path[0] === field).map((issue) => messageInEnglish(issue.message))).toEqual([message])
  }
})
