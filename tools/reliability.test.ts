import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'e2e'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.test\.tsx?$/.test(file))

/** Each requirement of docs/reliability.md with its linked tests. */
const promises = new Map(
  [...read('docs/reliability.md').matchAll(/^\| (R\d\d) \|(.*)$/gm)].map(([, id = '', row = '']) => [
    id,
    [...row.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file).sort(),
  ]),
)
/** Each requirement with the tests whose titles name it. */
const shown = Map.groupBy(
  tests.flatMap((file) => [...new Set(read(file).match(/\bR\d\d\b/g))].map((id) => ({ id, file }))),
  ({ id }) => id,
)

test('every requirement links exactly the tests that name it', () => {
  expect(promises.size).toBe(54)
  expect(Object.fromEntries(promises)).toEqual(
    Object.fromEntries([...shown].map(([id, files]) => [id, files.map(({ file }) => file).sort()]).sort()),
  )
})

test('every requirement cited in code exists', () => {
  const cited = execFileSync('git', ['grep', '-ohE', 'reliability\\.md [A-Z][0-9]+', '--', 'packages'], { cwd: root, encoding: 'utf8' })
  const settled = new Set([...read('docs/reliability.md').matchAll(/^\| (C\d+) \|/gm)].map(([, id = '']) => id))
  expect(cited.match(/[A-Z]\d+/g)?.filter((id) => !promises.has(id) && !settled.has(id))).toEqual([])
})
