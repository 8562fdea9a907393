import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentOf, listChecks } from './list-checks.ts'

test('docs/generated/checks.md is up to date (npm run checks -- --write)', async () => {
  const listed = await listChecks()
  expect(listed.filter(({ sentence }) => sentence === '').map(({ name }) => name)).toEqual([])
  expect(readFileSync(join(import.meta.dirname, '../docs/generated/checks.md'), 'utf8')).toBe(documentOf(listed))
})

test('a finding is a question with yes, or allows importing anyway', async () => {
  const listed = await listChecks()
  const asking = listed.filter(({ sentence }) => sentence.endsWith('?')).map(({ name }) => name)
  expect(listed.filter(({ isQuestion }) => isQuestion).map(({ name }) => name)).toEqual(asking)
})
