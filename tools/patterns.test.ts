import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WORDS } from '../packages/intake/src/words/words.ts'
import { isSlow, type Pattern, readPatterns } from './read-patterns.ts'

const root = join(import.meta.dirname, '..')
const patterns = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?<!\.test)\.(ts|tsx|mjs|cjs)$/.test(file) && existsSync(join(root, file)))
  .flatMap((file) => readPatterns(readFileSync(join(root, file), 'utf8'), file.endsWith('.tsx')).map((found) => ({ file, ...found })))
const inProduct = ({ file }: { file: string }) => /^packages\/\w+\/src\//.test(file)
const placeOf = ({ file, line, source }: Pattern & { file: string }) => `${file}:${line} ${source}`

test('every regular expression takes linear time', () => {
  expect(patterns.filter(inProduct).length).toBeGreaterThan(100)
  expect(patterns.filter(isSlow).map(placeOf)).toEqual([])
})

test('only the lists of words are compiled at run time', () => {
  const compiled = patterns.filter((found) => inProduct(found) && found.source === null)
  expect(compiled.map(({ file }) => file)).toEqual(['packages/intake/src/words/words.ts'])
})

test('no list of words compiles to a slow pattern', () => {
  const lists = Object.entries(WORDS).map(([list, { source, flags }]) => ({ list, line: 1, source, flags }))
  expect(lists.filter(isSlow).map(({ list }) => list)).toEqual([])
})

test.each(['(?:a+)+$', String.raw`^\w+([.-]?\w+)*@`, '^a*b?a*$', ' +$'])('%s is slow', (source) => {
  expect(isSlow({ line: 1, source, flags: '' })).toBe(true)
})

test.each([String.raw`^\w+(?:[.-]\w+)*@\w+$`, '^a*ba*$', '(?<! ) +$', '[^a]+'])('%s is not', (source) => {
  expect(isSlow({ line: 1, source, flags: '' })).toBe(false)
})

test('patterns are found with their lines', () => {
  const source = "// A reason: 'é'\nconst half = 4 / 2 / 1\nconst text = '/not one/'\nconst one = /a\\/b/gi\nnew RegExp(text)\n"
  const expected = [
    { line: 4, source: 'a\\/b', flags: 'gi' },
    { line: 5, source: null, flags: '' },
  ]
  expect(readPatterns(source, false)).toEqual(expected)
  expect(readPatterns(source, true)).toEqual(expected)
})
