import type { Month } from '@fairshare/engine/values'
import { type FileTable, monthInName, nameKey, namePattern } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { KnownManufacturer } from './proposals.store.ts'

/** What speaks for a manufacturer; a file is surely of one that all of it speaks for, its columns among it. */
type Evidence = { speaksFor: readonly KnownManufacturer[]; reason: (one: KnownManufacturer) => Text }
export type Recognized<T> = { found: T | null; isSure: boolean; reasons: Text[] }

/** The manufacturer that a file's columns, name and contents speak for. Where they speak for several, the likeliest, and not surely. */
export function recognizeManufacturer(
  fileName: string,
  table: Pick<FileTable, 'columns' | 'titles'>,
  known: readonly KnownManufacturer[],
): Recognized<KnownManufacturer> {
  const evidence = evidenceOf(fileName, table, known).filter(({ speaksFor }) => speaksFor.length > 0)
  const votes = new Map(known.map((one) => [one, evidence.filter(({ speaksFor }) => speaksFor.includes(one))]))
  const [first, second] = [...votes].sort(([, a], [, b]) => b.length - a.length)
  if (!first || first[1].length === 0 || first[1].length === second?.[1].length) return { found: null, isSure: false, reasons: [] }
  const [found, reasons] = first
  const isSure = found.hasLayout && reasons.length === evidence.length
  return { found, isSure, reasons: reasons.map(({ reason }) => reason(found)) }
}

function evidenceOf(fileName: string, table: Pick<FileTable, 'columns' | 'titles'>, known: readonly KnownManufacturer[]): Evidence[] {
  const pattern = namePattern(fileName)
  const earlier = ({ fileNames }: KnownManufacturer) => fileNames.find((name) => pattern !== '' && namePattern(name) === pattern)
  const named = namesIn([fileName])
  const told = namesIn([...table.titles, ...table.columns.flatMap(({ samples }) => (samples.length === 1 ? samples : []))])
  return [
    { speaksFor: known.filter(({ hasLayout }) => hasLayout), reason: () => text('uploads.speaksFor.columns') },
    {
      speaksFor: known.filter((one) => earlier(one) !== undefined || named(one)),
      reason: (one) => {
        const file = earlier(one)
        return file === undefined ? text('uploads.speaksFor.named') : text('uploads.speaksFor.fileName', { file })
      },
    },
    { speaksFor: known.filter(({ hasSent }) => hasSent), reason: () => text('uploads.speaksFor.sender') },
    { speaksFor: known.filter(told), reason: ({ name }) => text('uploads.speaksFor.contents', { manufacturer: name }) },
  ]
}

/** Whether one of these texts holds a manufacturer's name, in whole words. */
function namesIn(texts: readonly string[]) {
  const keys = texts.map((each) => ` ${nameKey(each)} `)
  return ({ name }: KnownManufacturer) => keys.some((key) => key.includes(` ${nameKey(name)} `))
}

/** The month that most invoices lie in, which the file's name may not gainsay; else the one in its name. */
export function recognizeMonth(fileName: string, dated: Month | null): Recognized<Month> {
  const named = monthInName(fileName)
  const reasons = [
    ...(dated === null ? [] : [text('uploads.speaksFor.dates', { month: dated })]),
    ...(named === null ? [] : [text('uploads.speaksFor.monthInName', { month: named })]),
  ]
  return { found: dated ?? named, isSure: dated !== null && (named === null || named === dated), reasons }
}
