import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TextKey } from '@fairshare/texts/text'
import { expect, test } from 'vitest'
import { salesOf } from '../test/files.ts'
import { CLAIMS } from './claims.ts'
import { exampleOf, requestOf, counterexampleOf } from './examples.ts'
import { HISTORY_CHECKS } from './history/registry.ts'
import { CHECKS } from './registry.ts'

const folders = readdirSync(import.meta.dirname).filter((name) => existsSync(join(import.meta.dirname, name, 'check.ts')))
const texts = CHECKS.flatMap((check) => (Object.keys(check.texts) as TextKey[]).map((key) => [key, check] as const))
const keysIn = async (path: string) => {
  const { sources, mappedFields } = requestOf(path)
  return (await salesOf(path, sources, mappedFields)).findings.map(({ text }) => text.key)
}

test('the registry lists each check folder once, and each text has one check', () => {
  expect(CHECKS.map(({ name }) => name)).toEqual(folders.toSorted())
  expect([...CLAIMS.keys()].toSorted()).toEqual(
    [...texts.map(([key]) => key), ...HISTORY_CHECKS.flatMap(({ texts }) => Object.keys(texts))].toSorted(),
  )
})

test.each(texts)('%s is found in its example', async (key, check) => {
  expect(await keysIn(exampleOf(check, key))).toContain(key)
})

test.each(CHECKS.map((check) => [check.name, check] as const))('%s has no finding in its counterexample', async (_, check) => {
  expect(await keysIn(counterexampleOf(check))).toEqual([])
})
