import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', 'packages/server/src', 'packages/web/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/src\/test\//.test(file))

/** What a file belongs to: a feature with all its parts, a part of the platform, or a folder of src. */
const roomOf = (file: string) => file.match(/^packages\/(?:server|web)\/src\/(?:(?:features|platform)\/)?[^/]+(?=\/)/)?.[0]

test('no two features or rooms need each other, not even by way of others', () => {
  const imports = roomsImportedBy(files)
  const circles = [...imports.keys()].flatMap((room) => shortestWay(imports, room, room) ?? [])
  expect(circles).toEqual([])
})

test('a circle of three is found', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['d', 'a'])],
  ])
  expect(shortestWay(imports, 'a', 'a')).toBe('a → b → c → a')
  expect(shortestWay(imports, 'd', 'd')).toBeUndefined()
})

function roomsImportedBy(all: readonly string[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of all) {
    const from = roomOf(file)
    if (from === undefined) continue
    const known = imports.get(from) ?? new Set()
    for (const to of importsOf(file).map(roomOf)) if (to !== undefined && to !== from) known.add(to)
    imports.set(from, known)
  }
  return imports
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)].map(([, path = '']) => posix.join(posix.dirname(file), path))
}

/** The shortest way from one room to another, at least one step long. */
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
