import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { DARK, LIGHT } from '../packages/server/src/mail/html-frame.ts'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)) && statSync(join(root, file)).isFile())
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.generated.ts'))
const documents = files.filter((file) => file.endsWith('.md'))
const decisions = files.filter((file) => /^docs\/decisions\/.*\.md$/.test(file)).sort()
const numberOf = (file: string) => /\/(\d{3})-[^/]+$/.exec(file)?.[1] ?? file
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('no file has a name that says nothing', () => {
  expect(code.filter((file) => /(^|[/.-])(util|utils|helper|helpers|manager|common|misc|dto)([/.-]|$)/i.test(file))).toEqual([])
})

test('files are small enough to be read', () => {
  const large = code.filter((file) => !/\.test\.tsx?$/.test(file) && read(file).split('\n').length > 350)
  expect(large).toEqual([])
})

test('nothing is left to be done later without saying so', () => {
  const words = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'not ' + 'implemented', 'coming ' + 'soon'].join('|'))
  expect(code.filter((file) => words.test(read(file)))).toEqual([])
})

test('no object or list is taken apart to fit on fewer lines', () => {
  const takenApart =
    /^\s*\.\.\.\{ |\{\.\.\.\{|^\s*\.\.\.\(?\[(?!\.\.\.).*\](?: as const\))?,?$|^\s*\.\.\.\[$|^\s*\.\.\.\(\{ .* as const\),?$/m
  expect(code.filter((file) => takenApart.test(read(file)))).toEqual([])
})

test('a store holds SQL, and refuses nothing', () => {
  const stores = code.filter((file) => file.endsWith('.store.ts'))
  expect(stores.filter((file) => /platform\/errors\.ts'|calls\/(audit|guard|call)\.ts'/.test(read(file)))).toEqual([])
  expect(stores.filter((file) => !/sql`|sql<|tx\.(db|client|rows|first)|\.selectFrom\(|\.query\(|copyIn\(/.test(read(file)))).toEqual([])
})

test('the import rules see packages', () => {
  const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { options: { exclude: { path: string } } }
  expect('node_modules/kysely/dist/index.js').not.toMatch(new RegExp(options.exclude.path))
})

test('no test is skipped or alone', () => {
  expect(
    code.filter((file) => /\b(it|test|describe)\.(skip|only|todo)\b|\bx(it|describe)\(/.test(read(file)) && file !== 'tools/tidy.test.ts'),
  ).toEqual([])
})

test('no file names a package registry or a folder of one machine', () => {
  const named = files.filter(
    (file) =>
      !/\.(png|ttf|woff2?|xlsx?|csv|pdf)$/.test(file) &&
      /"resolved": "https?:|registry\.(npmjs|yarnpkg)\.\w+/.test(read(file)) &&
      file !== 'tools/tidy.test.ts',
  )
  expect(named).toEqual([])
})

test('links in the documents lead somewhere', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)(#[^)]*)?\)/g)]
      .map(([, target = '']) => ({ file, target }))
      .filter(({ target }) => !existsSync(join(root, dirname(file), target))),
  )
  expect(broken).toEqual([])
})

/** Files that documents name as examples of a feature to come. */
const EXAMPLES = new Set(['regions.routes.ts', 'regions.store.ts', 'features/regions/search.ts'])

test('documents name only files that exist', () => {
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g)].map(([, name = '']) => ({ document, name })),
  )
  const missing = named.filter(({ name }) => !EXAMPLES.has(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)))
  expect([named.length > 0, missing]).toEqual([true, []])
})

test('decisions have unique numbers, a true status and three parts', () => {
  const numbers = decisions.map(numberOf)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const form =
    /^# (\d{3})\. .+\n\nStatus: (Accepted|Superseded by \d{3}), \d{4}-\d\d-\d\d\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/
  expect(decisions.filter((file) => form.exec(read(file))?.[1] !== numberOf(file))).toEqual([])
})

test('every decision that code and documents cite exists', () => {
  const known = new Set(decisions.map(numberOf))
  const cited = files
    .filter((file) => /\.(ts|tsx|mjs|sql|md)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\bdecisions?[ /](\d{3}(?:(?:, | and )\d{3})*)/g)].map(([, numbers = '']) => ({ file, numbers })),
    )
  const missing = cited.filter(({ numbers }) => !numbers.split(/, | and /).every((number) => known.has(number)))
  expect([cited.length > 0, missing]).toEqual([true, []])
})

test('every assumption that code cites is written down, and every one written down is cited', () => {
  const written = new Set([...read('docs/assumptions.md').matchAll(/^## (A-\d+)/gm)].map(([, id = '']) => id))
  const cited = new Set(
    files
      .filter((file) => /\.(ts|tsx|sql)$/.test(file))
      .flatMap((file) => [...read(file).matchAll(/\((A-\d+)\)/g)].map(([, id = '']) => id)),
  )
  expect([...cited].filter((id) => !written.has(id))).toEqual([])
  expect([...written].filter((id) => !cited.has(id))).toEqual([])
})

test('mails and the parts of Mantine have the colors of the screens', () => {
  const [light = '', dark = ''] = read('packages/web/src/theme/tokens.css').split("[data-scheme='dark']")
  const colors = (css: string) =>
    Object.fromEntries([...css.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', color]) => [name, color]))
  const ofMail = (css: string) => {
    const of = colors(css)
    return { page: of['bg-canvas'], card: of['bg-surface'], line: of['border-subtle'], text: of['text-1'], quiet: of['text-3'] }
  }
  expect([LIGHT, DARK]).toEqual([ofMail(light), ofMail(dark)])
  const [grays = ''] = /const DARK[^\]]*\]/.exec(read('packages/web/src/theme/theme.ts')) ?? []
  const others = [...grays.matchAll(/'(#\w{6})'/g)].filter(([, gray]) => !Object.values(colors(dark)).includes(gray))
  expect([grays === '', others]).toEqual([false, []])
})

const styles = files.filter((file) => file.endsWith('.css'))

test('pages change their layout at five widths', () => {
  const WIDTHS = [640, 992, 1200, 1440, 1600].flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 0.02}px`])
  const others = styles.flatMap((file) =>
    [...read(file).matchAll(/@media[^{]*\(((?:min|max)-width: [^)]*)\)/g)]
      .map(([, width = '']) => width)
      .filter((width) => !WIDTHS.includes(width)),
  )
  expect(others).toEqual([])
})

test('styles use the sizes of the theme', () => {
  const raw = /font-size: (0\.75rem|12px|0\.8125rem|13px|0\.875rem|14px|1rem|16px|1\.375rem|22px);|border-radius: ([2346]|10|12)px;/
  expect(styles.filter((file) => raw.test(read(file)))).toEqual([])
})

test('!important has a reason in its rule or above it', () => {
  const rules = styles.flatMap((file) =>
    read(file)
      .split('}')
      .map((rule) => ({ file, rule })),
  )
  expect(rules.filter(({ rule }) => rule.includes('!important') && !rule.includes('/*')).map(({ file }) => file)).toEqual([])
})
