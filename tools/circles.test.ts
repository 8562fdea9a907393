import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', 'packages/server/src', 'packages/web/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/src\/test\//.test(file))

/** The unit of a file: a feature with all its parts, a part of the platform, or a folder of src. */
const roomOf = (file: string) => file.match(/^packages\/(?:server|web)\/src\/(?:(?:features|platform)\/)?[^/]+(?=\/)/)?.[0]

/** A folder inside a feature. The files next to it combine the parts. */
const partOf = (file: string) => file.match(/^packages\/(?:server|web)\/src\/features\/[^/]+\/.+(?=\/)/)?.[0]

test('features and shared folders have no import cycles, not even indirect ones', () => {
  expect(circlesOf(importsBetween(roomOf))).toEqual([])
})

test('parts of a feature have no import cycles, except through stores', () => {
  expect(circlesOf(importsBetween((file) => (file.endsWith('.store.ts') ? undefined : partOf(file))))).toEqual([])
})

test('a cycle of three folders is detected', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['d', 'a'])],
  ])
  expect(shortestWay(imports, 'a', 'a')).toBe('a → b → c → a')
  expect(shortestWay(imports, 'd', 'd')).toBeUndefined()
})

const circlesOf = (imports: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...imports.keys()].flatMap((folder) => shortestWay(imports, folder, folder) ?? [])

/** The folders that each folder imports from; `folderOf` maps files to folders. */
function importsBetween(folderOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file)
    if (from === undefined) continue
    const others = imports.get(from) ?? new Set()
    for (const to of importsOf(file).map(folderOf)) if (to !== undefined && to !== from) others.add(to)
    imports.set(from, others)
  }
  return imports
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)].map(([, path = '']) => posix.join(posix.dirname(file), path))
}

/** The shortest path from one folder to another, at least one step long. */
function shortestWay(imports: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): string | undefined {
  const ways = [[from]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === to) return [...way, next].join(' → ')
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
