import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parameter type of each text format; by default a word or number that needs no format. */
const TYPES: Record<string, string> = {
  money: 'Money',
  dollars: 'Unbranded<number>',
  dollarAmount: 'Unbranded<number>',
  percent: 'Percent',
  percentNumber: 'Unbranded<number>',
  share: 'Unbranded<number>',
  month: 'Month',
  monthName: 'Month',
  shortMonth: 'Month',
  typedMonth: 'Month',
  date: 'Unbranded<string>',
  day: 'Unbranded<string>',
  instant: 'Unbranded<string>',
  number: 'Unbranded<number>',
  formatted: 'string',
  text: 'Text',
  list: 'readonly (string | Text)[]',
  names: 'readonly (string | Text)[]',
}

type Texts = { [name: string]: string | Texts }

/** Keys and texts of a language file, with plural forms grouped. */
export function flat(texts: Texts, before = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : flat(value, `${before}${name}.`),
  )
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/
export const withoutPlural = (key: string) => key.replace(PLURAL, '')

export function paramsOf(text: string, key: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/\{\{(\w+)(?:, (\w+))?\}\}/g)].map(([, name = '', format]) => [
      name,
      (format === undefined
        ? name === 'count' && PLURAL.test(key)
          ? 'Unbranded<number>'
          : 'Unbranded<string | number>'
        : TYPES[format]) ?? 'never',
    ]),
  )
}

/** packages/texts/src/text-params.generated.ts: all keys with their parameters. */
export function textTypes(english: Texts): string {
  const known = new Map<string, Map<string, string>>()
  for (const [key, text] of flat(english)) {
    const params = known.get(withoutPlural(key)) ?? new Map<string, string>(PLURAL.test(key) ? [['count', 'Unbranded<number>']] : [])
    for (const [name, type] of paramsOf(text, key)) params.set(name, type)
    known.set(withoutPlural(key), params)
  }
  const line = ([key, params]: [string, Map<string, string>]) =>
    `  '${key}': ${params.size === 0 ? 'object' : `{ ${[...params].map(([name, type]) => `${name}: ${type}`).join('; ')} }`}`
  const lines = [...known].map(line)
  const values = ['Money', 'Month', 'Percent', 'Unbranded'].filter((type) => lines.some((each) => each.includes(`: ${type}`)))
  return [
    '// Written by `npm run text:types` from assets/i18n/en.json.',
    ...(values.length > 0 ? [`import type { ${values.join(', ')} } from '@fairshare/engine/values'`] : []),
    ...(lines.some((each) => /\bText\b/.test(each)) ? ["import type { Text } from './text.ts'"] : []),
    '',
    '/** Each text of the product with its parameters. */',
    'export type TextParams = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

const root = join(import.meta.dirname, '..')
export const GENERATED = join(root, 'packages/texts/src/text-params.generated.ts')
export const readLanguage = (language: string) => JSON.parse(readFileSync(join(root, `assets/i18n/${language}.json`), 'utf8')) as Texts

if (import.meta.main) writeFileSync(GENERATED, textTypes(readLanguage('en')))
