import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTableFile } from '@fairshare/intake'
import { addMonths, parseMonth } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { inNewLayout, inTwoParts, generateFiles, withNewSpellings } from './generated-files.ts'
import { shiftPeople } from './shift-people.ts'
import { readScenario } from './scenario.ts'

const scenario = readScenario()
const first = parseMonth('November-2024') ?? fail()
const folder = await mkdtemp(join(tmpdir(), 'fairshare-demo-'))

function fail(): never {
  throw new Error('no month')
}

test('each demo manufacturer sends a monthly file that maps automatically', async () => {
  const months = Array.from({ length: 24 }, (_, at) => addMonths(first, at))
  expect(generateFiles(scenario, first, first)).toEqual(generateFiles(scenario, first, first))
  for (const month of months.slice(-1)) {
    const files = generateFiles(scenario, month, first)
    expect(new Set(files.map(({ manufacturer }) => manufacturer))).toEqual(
      new Set(scenario.manufacturers.map(({ manufacturerName }) => manufacturerName)),
    )
    for (const { content, file, mappedFields, headerRow } of files) {
      const path = join(folder, file)
      writeFileSync(path, content)
      const table = await readTableFile(path, { fileName: file })
      const dates = table.columns.find(({ name }) => mappedFields[name] === 'invoicedate')
      expect([table.suggestedMapping, table.headerRow, dates?.month]).toEqual([mappedFields, headerRow, month])
    }
  }
})

test('the last month contains an unknown layout and unknown spellings', () => {
  const [, brightmoor = fail(), tessaly = fail()] = generateFiles(scenario, first, first)
  expect(inNewLayout(tessaly).content.split('\n')[0]).not.toBe(tessaly.content.split('\n')[0])
  const [start, rest] = inTwoParts(brightmoor)
  const sold = ({ content }: { content: string }) => content.trimEnd().split('\n').slice(1)
  expect([...sold(start), ...sold(rest)]).toEqual(sold(brightmoor))
  expect(withNewSpellings(rest).content).not.toBe(rest.content)
  const spelled = withNewSpellings(brightmoor).content
  expect(spelled).not.toBe(brightmoor.content)
  expect(spelled.split('\n')).toHaveLength(brightmoor.content.split('\n').length)
})

test('pay rules move with the months, and bonuses stay at year end', () => {
  const people = shiftPeople(scenario, first)
  expect(people.flatMap(({ rules }) => rules).map(({ startMonth }) => startMonth)).toContain('November-2024')
  expect(new Set(people.flatMap(({ bonusRules }) => bonusRules).map(({ startMonth }) => startMonth))).toEqual(
    new Set(['December-2025', 'December-2026']),
  )
})
