import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderPdf } from './render-pdf.ts'
import { section, statement } from '../../../test/printed-statement.ts'
import { fileURLToPath } from 'node:url'
import { BODY, paper } from './paper.ts'
import { typeface } from './typeface.ts'
import { pdfText } from '../../../test/pdf-text.ts'

test('a statement that fails to render affects no other', async () => {
  const broken = { ...statement([section(1)]), calculatedOn: 'never' }
  const outcomes = await Promise.allSettled(
    [section(2), section(3), section(4)].map((each) => renderPdf(1, statement([each]))).concat(renderPdf(1, broken)),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
})

test('reuses a thread for the next statement, also after a while', async () => {
  for (let round = 0; round < 3; round++) {
    expect((await renderPdf(1, statement([section(1)]))).length).toBeGreaterThan(1_000)
    await sleep(200)
  }
})

test('wraps text to the width of its column, however long the words', () => {
  const roboto = typeface(fileURLToPath(import.meta.resolve('pdfmake/build/fonts/Roboto/Roboto-Regular.ttf')))
  const sheet = paper({ normal: roboto, bold: roboto, italic: roboto }, { side: 48, top: 44, bottom: 56 }, { size: 'A4' })
  const text = `Krankenhaus ${'X'.repeat(80)} Donau-Dampfschifffahrts-Klinik\nΑλέξανδρος`
  const lines = sheet.wrapped(text, BODY, 70)
  expect(lines.every((line) => sheet.widthOf(line, BODY) <= 70)).toBe(true)
  expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})

test('embeds only the letters used, so that files are small', async () => {
  const font = readFileSync(fileURLToPath(import.meta.resolve('pdfmake/build/fonts/Roboto/Roboto-Regular.ttf')))
  expect((await renderPdf(1, statement([section(3)]))).length).toBeLessThan(font.length / 3)
})

test('never puts the closing notes on a page of their own', async () => {
  const about = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => pdfText(Buffer.from(await renderPdf(1, statement([section(10 + at)])))).at(-1) ?? []),
  )
  for (const sheet of about) {
    const closing = sheet.findIndex((line) => line.startsWith('Alle Beträge'))
    expect(sheet.slice(0, closing)).toContainEqual(expect.stringContaining('Wachstumsbon'))
  }
})
