import type { Month } from '@fairshare/engine/values'
import { type FileTable, monthInName, nameKey, namePattern } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { KnownManufacturer } from './proposals.store.ts'

/** Evidence for manufacturers. A file is certain only if all evidence, including its columns, supports one manufacturer. */
type Evidence = { supports: readonly KnownManufacturer[]; reason: (one: KnownManufacturer) => Text }
export type Recognized<T> = { found: T | null; isSure: boolean; reasons: Text[] }

/** Returns the manufacturer that columns, name and contents support most, if there is a single one. */
export function recognizeManufacturer(
  fileName: string,
  table: Pick<FileTable, 'columns' | 'titles'>,
  known: readonly KnownManufacturer[],
): Recognized<KnownManufacturer> {
  const evidence = evidenceOf(fileName, table, known).filter(({ supports }) => supports.length > 0)
  const votes = new Map(known.map((one) => [one, evidence.filter(({ supports }) => supports.includes(one))]))
  const [first, second] = [...votes].sort(([, a], [, b]) => b.length - a.length)
  if (!first || first[1].length === 0 || first[1].length === second?.[1].length) return { found: null, isSure: false, reasons: [] }
  const [found, reasons] = first
  const isSure = found.hasLayout && reasons.length === evidence.length
  return { found, isSure, reasons: reasons.map(({ reason }) => reason(found)) }
}

function evidenceOf(fileName: string, table: Pick<FileTable, 'columns' | 'titles'>, known: readonly KnownManufacturer[]): Evidence[] {
  const pattern = namePattern(fileName)
  const earlier = ({ fileNames }: KnownManufacturer) => fileNames.find((name) => pattern !== '' && namePattern(name) === pattern)
  const isNamed = namesIn([fileName])
  const isMentioned = namesIn([...table.titles, ...table.columns.flatMap(({ samples }) => (samples.length === 1 ? samples : []))])
  return [
    { supports: known.filter(({ hasLayout }) => hasLayout), reason: () => text('uploads.speaksFor.columns') },
    {
      supports: known.filter((one) => earlier(one) !== undefined || isNamed(one)),
      reason: (one) => {
        const file = earlier(one)
        return file === undefined ? text('uploads.speaksFor.named') : text('uploads.speaksFor.fileName', { file })
      },
    },
    { supports: known.filter(({ hasSent }) => hasSent), reason: () => text('uploads.speaksFor.sender') },
    { supports: known.filter(isMentioned), reason: ({ name }) => text('uploads.speaksFor.contents', { manufacturer: name }) },
  ]
}

/** Returns a test whether a manufacturer's name occurs as whole words in these texts. */
function namesIn(texts: readonly string[]) {
  const keys = texts.map((each) => ` ${nameKey(each)} `)
  return ({ name }: KnownManufacturer) => keys.some((key) => key.includes(` ${nameKey(name)} `))
}

/** Returns the month of most invoices, certain unless the file name contradicts; else the month in the name. */
export function recognizeMonth(fileName: string, dated: Month | null): Recognized<Month> {
  const named = monthInName(fileName)
  const reasons = [
    ...(dated === null ? [] : [text('uploads.speaksFor.dates', { month: dated })]),
    ...(named === null ? [] : [text('uploads.speaksFor.monthInName', { month: named })]),
  ]
  return { found: dated ?? named, isSure: dated !== null && (named === null || named === dated), reasons }
}
