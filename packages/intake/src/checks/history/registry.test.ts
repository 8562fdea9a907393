import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TextKey } from '@fairshare/texts/text'
import { expect, test } from 'vitest'
import { findingsOfExample, counterexampleOf } from './examples.ts'
import { HISTORY_CHECKS } from './registry.ts'

const folders = readdirSync(import.meta.dirname).filter((name) => existsSync(join(import.meta.dirname, name, 'check.ts')))
const texts = HISTORY_CHECKS.flatMap((check) => (Object.keys(check.texts) as TextKey[]).map((key) => [key, check] as const))

test('the registry lists each folder of a history check once', () => {
  expect(HISTORY_CHECKS.map(({ name }) => name)).toEqual(folders.toSorted())
})

test.each(texts)('%s is found in its example', (key, check) => {
  expect(findingsOfExample(check, key).map(({ text }) => text.key)).toEqual([key])
})

test.each(HISTORY_CHECKS.map((check) => [check.name, check] as const))('%s has no finding in its counterexample', (_, check) => {
  expect(HISTORY_CHECKS.flatMap((each) => each.run(counterexampleOf(check)))).toEqual([])
})
