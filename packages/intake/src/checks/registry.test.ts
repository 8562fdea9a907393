import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { salesOf } from '../test/files.ts'
import { aboutOf, CLAIMS } from './claims.ts'
import { CHECKS } from './registry.ts'

const folders = readdirSync(import.meta.dirname).filter((name) => existsSync(join(import.meta.dirname, name, 'check.ts')))
const folderOf = (key: string) => key.replace('checks.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const keysIn = async (folder: string, file: string) =>
  (await salesOf(join(import.meta.dirname, folder, file))).findings.map(({ text }) => text.key)

test('each folder of a check is in the registry, once, under the name of its text', () => {
  expect(CHECKS.map(({ key }) => folderOf(key))).toEqual(folders.toSorted())
  expect(CHECKS.filter(({ key }) => key in CLAIMS)).toEqual([])
})

describe.each(CHECKS.map((check) => [folderOf(check.key), check] as const))('%s', (folder, { key, claim, severity }) => {
  test('asks about its example, and nothing about its twin', async () => {
    expect(await keysIn(folder, 'asks.csv')).toContain(key)
    expect(await keysIn(folder, 'silent.csv')).toEqual([])
  })

  test('claims what the findings of its text claim', () => {
    expect(aboutOf(key)).toMatchObject({ claim, severity })
  })
})
