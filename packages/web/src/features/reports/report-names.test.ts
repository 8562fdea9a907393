import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@fairshare/texts'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../../../assets/i18n')

test.each(LANGUAGES)('no report is named like a part of another name in %s', (language) => {
  const texts = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as { reports: { name: Record<string, string> } }
  const names = Object.values(texts.reports.name).map((name) => name.toLowerCase())
  expect(names.filter((name) => names.some((other) => other !== name && other.includes(name)))).toEqual([])
})
