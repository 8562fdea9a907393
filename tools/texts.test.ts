import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasWords, readFormattedParams, readSentences, readTexts } from './read-texts.ts'
import { GENERATED, readLanguage, textTypes } from './text-types.ts'

const PARAMETER = /\{\{.*?\}\}/g

const root = join(import.meta.dirname, '..')
const texts = Object.fromEntries(
  globSync('assets/i18n/*.json', { cwd: root }).map((file) => [basename(file, '.json'), flatten(readJson(file))]),
)
const english = texts['en'] ?? {}
const keys = Object.keys(english)
const known = new Set(keys.map(withoutPlural))
const all = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\.generated\.ts$/.test(file))
  .map((file) => ({ file, ...readTexts(readFileSync(join(root, file), 'utf8'), file.endsWith('.tsx')) }))

const files = all.filter(({ file }) => file.startsWith('packages/web/'))

test('every text of the pages is translated', () => {
  // A key alone is not text; it is translated where it is shown.
  expect(files.flatMap(({ file, literals }) => literals.filter((text) => !known.has(text)).map((text) => `${file}: ${text}`))).toEqual([])
})

// Operators read English: backup, restore, verify and company commands, and the demo's data.
test('server, contract, intake and engine contain no sentences', () => {
  const code = globSync('packages/{server,contract,intake,engine,texts}/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/test\/|\.generated\.ts$|\/demo\/|\/backup\/|\/replay\/|\/companies\/|\/(restore|verify)\.ts$/.test(file),
  )
  expect(code.flatMap((file) => readSentences(readFileSync(join(root, file), 'utf8')).map((sentence) => `${file}: ${sentence}`))).toEqual(
    [],
  )
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

/** Parameters that take values of several kinds, which are written before the call, or words with a figure. */
const COMPOSED: Record<string, string> = {
  'history.fromTo from': 'a value of any field',
  'history.fromTo to': 'a value of any field',
  'form.readAs value': 'an amount or a percent, as its field shows it',
  'close.changedSinceReview now': 'an amount, or a dash if the rep has no result',
  'close.finalize.item amount': 'an amount, or a number of times',
  'commissions.strip.more change': 'an amount, with its currency only where no header names it',
  'commissions.strip.less change': 'an amount, with its currency only where no header names it',
  'dashboard.up change': 'a percent, or percentage points',
  'dashboard.down change': 'a percent, or percentage points',
  'inquiries.about.line sales': 'an amount, with its currency in a mail',
  'inquiries.about.line commission': 'an amount, with its currency in a mail',
  'statement.revision causes': 'words with an amount, one or more',
  'unmatched.nearest to': 'a month, or "No end"',
  'unmatched.differs.fixed to': 'a month, or "No end"',
  'unmatched.differs.ended to': 'a month, or "No end"',
}

test('a text formats its parameters itself', () => {
  const formatted = all
    .filter(({ file }) => file.startsWith('packages/web/'))
    .flatMap(({ file }) => readFormattedParams(readFileSync(join(root, file), 'utf8'), file.endsWith('.tsx')))
  expect(formatted.filter((param) => !(param in COMPOSED))).toEqual([])
})

test('only a composed parameter is formatted by its caller', () => {
  const found = keys.flatMap((key) =>
    [...inEnglish(key).matchAll(/\{\{(\w+), formatted\}\}/g)].map(([, name]) => `${withoutPlural(key)} ${name}`),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(COMPOSED).sort())
})

test.each([
  ["t('a.b', { sum: format.money(sum) })", ['a.b sum']],
  ["text(isNew ? 'a.b' : `a.${kind}.c`, { at: at ? format.instant(at) : '', name })", ['a.b at', 'a.*.c at']],
  ["t('a.b', { months: months.map((month) => formatMonth(month)), what: t('a.c', { sum }) })", ['a.b months']],
  ["t('a.b', { sum, month: monthFromParam(month) })", []],
])('formatted parameters of %s', (source, expected) => {
  expect(readFormattedParams(source, true)).toEqual(expected)
})

test('labels that are the same in every language share a key under common', () => {
  const strings = new Set(all.flatMap((file) => file.strings))
  const patterns = all.flatMap((file) => file.patterns.map(fits))
  const isLabel = (key: string) =>
    strings.has(key) && !patterns.some((isFitting) => isFitting(key)) && inEnglish(key).replaceAll(PARAMETER, '{').split(' ').length <= 6
  const labels = keys.filter((key) => isLabel(key) && !inEnglish(key).includes('{{') && hasWords(inEnglish(key)))
  const groups = Map.groupBy(labels, (key) => JSON.stringify(Object.values(texts).map((of) => of[key])))
  // A word that has another translation elsewhere keeps its own key.
  const isTaken = (key: string) => keys.some((other) => other.startsWith('common.') && english[other] === english[key])
  const shared = [...groups.values()].filter((same) => same.length > 1)
  expect(shared.filter((same) => same.some((key) => key.startsWith('common.')) || !same.some(isTaken))).toEqual([])
})

test('the generated text types match en.json', () => {
  expect(readFileSync(GENERATED, 'utf8'), 'run npm run text:types').toBe(textTypes(readLanguage('en')))
})

test('every plural has its two English forms', () => {
  const formsOf = (form: string) => keys.filter((key) => key.endsWith(form)).map(withoutPlural)
  expect(formsOf('_one')).toEqual(formsOf('_other'))
})

test('the pages are in English, Spanish, Portuguese and German', () => {
  expect(Object.keys(texts).sort()).toEqual(['de', 'en', 'es', 'pt'])
})

test.each(Object.entries(texts))('no text in %s is empty', (_language, byKey) => {
  expect(Object.keys(byKey).filter((key) => byKey[key]?.trim() === '')).toEqual([])
})

// Texts of the specification, texts next to a field, and texts from elsewhere.
const WITHOUT_ADVICE = ['refusals.invalidAccess', 'refusals.unknownField', 'refusals.ofFields', 'refusals.asWritten']

test('a not-found or refused text states what to do', () => {
  const isRefusal = (key: string) => /^refusals\.|otFound(\.|$)/.test(key) && !key.startsWith('errorPage.') && !WITHOUT_ADVICE.includes(key)
  expect(Object.keys(english).filter((key) => isRefusal(key) && !/[.:;,] \S/.test(inEnglish(key)))).toEqual([])
})

// Terms that are never abbreviated and whose English word is unambiguous.
const NAMED = [
  'salesperson company territory region guarantee reimbursement adjustment rule provisional reconciliation calculate unlock passkey webhook'.split(
    ' ',
  ),
  [
    'primary territory',
    'possible duplicate',
    'gross commission',
    'bonus rule',
    'house account',
    'watched place',
    'arrived file',
    'API token',
  ],
  [
    'payout register',
    'pay code',
    'audit trail',
    'own view',
    'start month',
    'agreed commission rate',
    'out of date',
    'paid over',
    'reversal',
  ],
].flat()

describe.each(['es', 'pt', 'de'])('the texts in %s', (language) => {
  const translated = Object.entries(texts[language] ?? {})
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories

  test("have the English keys in order, with the language's plural forms", () => {
    const formsOf = (key: string) => (key.endsWith('_one') ? plurals.map((plural) => `${withoutPlural(key)}_${plural}`) : [key])
    const expected = keys.filter((key) => !key.endsWith('_other')).flatMap(formsOf)
    expect(translated.map(([key]) => key)).toEqual(expected)
  })

  test('have the parameters of English', () => {
    const differs = ([key, text]: [string, string]) => parametersOf(text) !== parametersOf(inEnglish(key))
    expect(translated.filter(differs).map(([key]) => key)).toEqual([])
  })

  test.each(NAMED)("use the glossary's word for %s", (term) => {
    const isNamed = ([key]: [string, string]) => new RegExp(`\\b${term}`, 'i').test(inEnglish(key).replaceAll(PARAMETER, ''))
    const ways = glossary(term, language)
    const isOther = ([, text]: [string, string]) => !ways.some((words) => words.every((word) => plain(text).includes(word)))
    expect(
      translated
        .filter(isNamed)
        .filter(isOther)
        .map(([key]) => key),
    ).toEqual([])
  })

  test('equal English only where same-texts.json allows it', () => {
    const isSame = ([key, text]: [string, string]) => text === inEnglish(key) && hasWords(text.replaceAll(PARAMETER, ''))
    const same = translated.filter(isSame).map(([key]) => key)
    expect(same.sort()).toEqual((readJson('tools/same-texts.json') as Record<string, string[]>)[language])
  })
})

test.each([
  ['<p>Hello there</p>', ['Hello there']],
  ['<p>{isNew ? "Add rule" : t("rules.edit")}</p>', ['Add rule']],
  ['<p>{`Total of ${count}`}</p>', ['Total of ']],
  ['<TextField name="regionName" label="Region name" />', ['Region name']],
  ["toast('success', 'Saved')", ['Saved']],
  ['const column = { id: "name", header: "Sales rep" }', ['Sales rep']],
  ['<p className="num" data-kind="danger">{t("table.none")} · {"—"} %</p>', []],
])('%s', (source, literals) => {
  expect(readTexts(source, true).literals).toEqual(literals)
})

test('keys are found in every branch, and in parts', () => {
  expect(readTexts('t(isNew ? "rules.add" : "rules.edit"); i18next.t("common.close")', true).keys).toEqual([
    'rules.add',
    'rules.edit',
    'common.close',
  ])
  expect(readTexts('t(`month.${state}.title`)', true).patterns).toEqual(['month.*.title'])
  expect(readTexts("class Reader { read() { throw text('intake.isEmpty') } }", false).keys).toEqual(['intake.isEmpty'])
})

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

/** The glossary's translation of a term: its words without inflected endings. */
function glossary(term: string, language: string): string[][] {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
  const row = rows.find(([, terms = '']) => terms.split(', ').includes(term)) ?? []
  const words = row[['es', 'pt', 'de'].indexOf(language) + 3] ?? ''
  if (words === '') throw new Error(`docs/glossary.md has no '${term}'`)
  return words.split(', ').map((way) => way.split(' ').map((word) => stem(plain(word))))
}

const stem = (word: string) => (word.length < 5 ? word : word.slice(0, Math.max(4, word.length - 3)))

/** Lowercase, without accents and parameters. */
const plain = (text: string) => text.replaceAll(PARAMETER, '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function flatten(nested: unknown, before = ''): Record<string, string> {
  const entries = Object.entries(nested as Record<string, unknown>).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value]] : Object.entries(flatten(value, `${before}${name}.`)),
  )
  return Object.fromEntries(entries)
}

/** English has no `_many`; other languages' `_many` matches its `_other`. */
function inEnglish(key: string) {
  return english[key] ?? english[`${withoutPlural(key)}_other`] ?? ''
}

function parametersOf(text: string) {
  return [...new Set(text.match(PARAMETER))].sort().join(' ')
}

function fits(pattern: string) {
  const shape = new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.+')}$`)
  return (key: string) => shape.test(key)
}

function withoutPlural(key: string) {
  return key.replace(/_(?:one|many|other)$/, '')
}
