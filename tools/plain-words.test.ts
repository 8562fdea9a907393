import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Words of a former idiom; docs/style.md describes the plain language that replaces it. */
const IDIOM = /\b(?:beside|told|tells|stands|somebody|nobody|whoever|mend(?:s|ed)?|so many|is asked|lest|comes to)\b/gi

/** How often comments and test titles still contain them. Lower a number after a cleanup; never raise one. */
const LEFT: Record<string, number> = { 'packages/server': 7 }

const COMMENT = /^\s*(?:\/\/|\/\*\*|\*|--)|\/\*\*.*\*\/| \/\/ /
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(|^\s*(?:'[^']*'|"[^"]*"|`[^`]*`),$/

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.generated.ts') && file !== 'tools/plain-words.test.ts' && existsSync(join(root, file)))

const packageOf = (file: string) => file.split('/', file.startsWith('packages/') ? 2 : 1).join('/')

function idiomsIn(file: string): string[] {
  const isTest = file.endsWith('.test.ts') || file.endsWith('.test.tsx')
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.filter((line) => COMMENT.test(line) || (isTest && TITLE.test(line))).flatMap((line) => line.match(IDIOM) ?? [])
}

test('comments and test titles contain no further words of the former idiom', () => {
  const found: Record<string, number> = {}
  for (const file of files) found[packageOf(file)] = (found[packageOf(file)] ?? 0) + idiomsIn(file).length
  const gained = Object.entries(found).filter(([name, count]) => count > (LEFT[name] ?? 0))
  expect(gained).toEqual([])
})
