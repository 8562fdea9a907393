import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TextKey } from '@fairshare/texts/text'
import { expect, test } from 'vitest'
import { findingsOfExample, twinOf } from './examples.ts'
import { HISTORY_CHECKS } from './registry.ts'

const folders = readdirSync(import.meta.dirname).filter((name) => existsSync(join(import.meta.dirname, name, 'check.ts')))
const texts = HISTORY_CHECKS.flatMap((check) => (Object.keys(check.says) as TextKey[]).map((key) => [key, check] as const))

test('each folder of a history check is in the registry, once', () => {
  expect(HISTORY_CHECKS.map(({ name }) => name)).toEqual(folders.toSorted())
})

test.each(texts)('%s is raised on its example', (key, check) => {
  expect(findingsOfExample(check, key).map(({ text }) => text.key)).toEqual([key])
})

test.each(HISTORY_CHECKS.map((check) => [check.name, check] as const))('%s asks nothing about its twin', (_, check) => {
  expect(HISTORY_CHECKS.flatMap((each) => each.run(twinOf(check)))).toEqual([])
})
