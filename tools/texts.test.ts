import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTexts } from './read-texts.ts'
import { GENERATED, textTypes } from './text-types.ts'

const root = join(import.meta.dirname, '..')
const english = JSON.parse(readFileSync(join(root, 'assets/i18n/en.json'), 'utf8'))
const keys = keysOf(english)
const known = new Set(keys.map(withoutPlural))
const all = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\.generated\.ts$/.test(file))
  .map((file) => ({ file, ...readTexts(readFileSync(join(root, file), 'utf8'), file.endsWith('.tsx')) }))

const files = all.filter(({ file }) => file.startsWith('packages/web/'))

test('every text of the pages goes through the translations', () => {
  // A key by itself is no text: it is translated where it is shown.
  expect(files.flatMap(({ file, literals }) => literals.filter((text) => !known.has(text)).map((text) => `${file}: ${text}`))).toEqual([])
})

test('every key that the pages use is in en.json', () => {
  const absent = files.flatMap(({ file, keys: used, patterns }) => [
    ...used.filter((key) => !known.has(key)).map((key) => `${file}: ${key}`),
    ...patterns.filter((pattern) => ![...known].some(fits(pattern))).map((pattern) => `${file}: ${pattern}`),
  ])
  expect(absent).toEqual([])
})

test('every key of en.json is used', () => {
  const strings = new Set(all.flatMap((file) => file.strings))
  const patterns = all.flatMap((file) => file.patterns.map(fits))
  expect([...known].filter((key) => !strings.has(key) && !patterns.some((isFitting) => isFitting(key)))).toEqual([])
})

test('the types of the texts are those of en.json', () => {
  expect(readFileSync(GENERATED, 'utf8'), 'run npm run text:types').toBe(textTypes(english))
})

test('every plural has its two English forms', () => {
  const formsOf = (form: string) => keys.filter((key) => key.endsWith(form)).map(withoutPlural)
  expect(formsOf('_one')).toEqual(formsOf('_other'))
})

test.each([
  ['<p>Hello there</p>', ['Hello there']],
  ['<p>{isNew ? "Add rule" : t("rules.edit")}</p>', ['Add rule']],
  ['<p>{`Total of ${count}`}</p>', ['Total of ']],
  ['<TextField name="regionName" label="Region name" />', ['Region name']],
  ["flash('success', 'Saved')", ['Saved']],
  ['const column = { id: "name", header: "Sales rep" }', ['Sales rep']],
  ['<p className="num" data-kind="danger">{t("table.none")} · {"—"} %</p>', []],
])('%s', (source, literals) => {
  expect(readTexts(source, true).literals).toEqual(literals)
})

test('keys are found in every branch, and in parts', () => {
  expect(readTexts('t(isNew ? "rules.add" : "rules.edit"); i18next.t("ui.close")', true).keys).toEqual([
    'rules.add',
    'rules.edit',
    'ui.close',
  ])
  expect(readTexts('t(`month.${state}.title`)', true).patterns).toEqual(['month.*.title'])
  expect(readTexts("class Reader { read() { throw text('intake.isEmpty') } }", false).keys).toEqual(['intake.isEmpty'])
})

function keysOf(texts: Record<string, unknown>, before = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : keysOf(value as Record<string, unknown>, `${before}${name}.`),
  )
}

function fits(pattern: string) {
  const shape = new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.+')}$`)
  return (key: string) => shape.test(key)
}

function withoutPlural(key: string) {
  return key.replace(/_(?:one|other)$/, '')
}
