import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentOf, listChecks } from './list-checks.ts'

test('docs/generated/checks.md lists the checks as they are: npm run checks -- --write', async () => {
  const listed = await listChecks()
  expect(listed.filter(({ sentence }) => sentence === '').map(({ name }) => name)).toEqual([])
  expect(readFileSync(join(import.meta.dirname, '../docs/generated/checks.md'), 'utf8')).toBe(documentOf(listed))
})

test('a text that asks is answered with yes, any other by importing anyway', async () => {
  const listed = await listChecks()
  const asking = listed.filter(({ sentence }) => sentence.endsWith('?')).map(({ name }) => name)
  expect(listed.filter(({ isQuestion }) => isQuestion).map(({ name }) => name)).toEqual(asking)
})
