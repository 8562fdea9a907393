import { cents, type Money, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Finding } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { FileToRead } from '../uploads.store.ts'
import {
  type CountedMatches,
  listQuestionFiles,
  listQuestionRows,
  type QuestionFile,
  type QuestionRows,
  saveCountedPairs,
} from './imported-sales.store.ts'
import { countNewLines, findSameSales, type FoundSales, listSameSales, type MatchKind } from './same-sales.store.ts'

/** Limit of named files; the others are counted. */
const MAX_FILES_NAMED = 5
/** With at least this number of different amounts, a match is neither a coincidence nor a price list. */
const MIN_SEVERAL = 3
const MIN_MANY = 4
const NEARLY_ALL = 0.8

/**
 * A file in which sales of a reading are stored already. `isWhole`: the reading has most of its lines, and so
 * replaces all of them.
 */
export type Earlier = {
  fileId: number
  fileName: string
  month: Month
  manufacturer: string
  rows: number
  lines: number
  cents: Money
  storedRows: number
  isWhole: boolean
  isFinalized: boolean
}
export type Imported = { question: number; rows: number; rowsLeft: number; netCents: Money; digest: string; earlier: Earlier[] }

/**
 * Returns the sales that are imported already as questions, grouped by own or other manufacturer and by whole files
 * or single rows.
 */
export async function findImportedSales(tx: ReadingTx, file: FileToRead): Promise<(Finding & { imported: Imported })[]> {
  await findSameSales(tx, file)
  const found = await listSameSales(tx)
  if (found.length === 0) return []
  const rows = await countNewLines(tx)
  const files = [...Map.groupBy(found, ({ fileId }) => fileId).values()].flatMap((kinds) => countedKinds(kinds, file, rows))
  const groups = [...new Set(files.map(({ group }) => group))]
  const matches = files.map((each): CountedMatches => ({ ...each, question: groups.indexOf(each.group) }))
  if (matches.length === 0) return []
  await saveCountedPairs(tx, matches)
  const [questions, earlier] = [await listQuestionRows(tx), await listQuestionFiles(tx)]
  const known = new Map(found.map((each) => [each.fileId, each]))
  return questions.map((each) => {
    const files = earlier.filter(({ question }) => question === each.question)
    return questionOf(
      each,
      files.flatMap((other) => earlierOf(other, known)),
      rows,
    )
  })
}

type FileFound = { fileId: number; kinds: MatchKind[]; group: string }

/**
 * Decides which match kinds of one file count. Matches typical of prices and recurring sales count only where most of
 * a file matches.
 */
function countedKinds(kinds: readonly FoundSales[], file: FileToRead, rows: number): FileFound[] {
  const [first] = kinds
  if (!first) return []
  const { fileId, storedRows } = first
  const isOwn = first.manufacturerId === file.manufacturer_id
  const of = (kind: MatchKind) => kinds.find((each) => each.kind === kind) ?? { rows: 0, amounts: 0, names: 0, rare: 0 }
  const sum = (...all: MatchKind[]) => all.reduce((total, kind) => total + of(kind).rows, 0)
  const isMost = (count: number) => count * 2 >= Math.min(rows, storedRows)
  const isNearlyAll = (count: number) => count >= Math.max(rows, storedRows) * NEARLY_ALL
  const dated = sum('number', 'day', 'sum', 'near', 'renumbered')
  const near = of('near')
  const counts: Record<MatchKind, boolean> = {
    number: true,
    day: isOwn || isMost(dated),
    sum: isOwn || isMost(dated),
    near:
      (isOwn || near.amounts >= MIN_SEVERAL) &&
      ((isMost(dated) && near.rare * 2 >= near.rows) || isNearlyAll(dated) || (isOwn && near.rare >= 2)),
    renumbered: of('renumbered').amounts >= MIN_SEVERAL && isMost(dated),
    amount: of('amount').amounts >= MIN_SEVERAL && isMost(dated + of('amount').rows),
    undated: of('undated').rows >= MIN_MANY && isMost(sum('undated', 'near', 'day')),
    restated:
      isMost(dated) ||
      (of('restated').names >= MIN_SEVERAL && of('restated').amounts >= MIN_MANY && isNearlyAll(dated + of('restated').rows)),
  }
  const counted = kinds.flatMap(({ kind }) => (counts[kind] ? [kind] : []))
  // Matches that ignore the amount belong to a repeated file, but mean nothing by themselves.
  if (counted.length === 0 || (counted.length === 1 && counted[0] === 'restated' && !isNearlyAll(of('restated').rows))) return []
  return [{ fileId, kinds: counted, group: `${isOwn} ${isMost(sum(...counted))}` }]
}

function earlierOf({ fileId, rows, lines, cents: stored }: QuestionFile, known: ReadonlyMap<number, FoundSales>): Earlier[] {
  const file = known.get(fileId)
  if (!file) return []
  const { fileName, manufacturer, storedRows, isFinalized } = file
  const isWhole = lines * 2 >= storedRows
  return [
    { fileId, fileName, month: monthOfDay(file.month), manufacturer, rows, lines, cents: cents(stored), storedRows, isWhole, isFinalized },
  ]
}

function questionOf({ question, rows, cents: sales, netCents, first, otherRows, digest }: QuestionRows, earlier: Earlier[], all: number) {
  const files = earlier.slice(0, MAX_FILES_NAMED).map(fileText)
  const more = earlier.length - files.length
  const params = { count: rows, files: more > 0 ? [...files, text('imported.moreFiles', { count: more })] : files }
  const message = otherRows > 0 ? text('imported.otherAmounts', { ...params, other: otherRows }) : text('imported.again', params)
  return {
    text: message,
    cents: cents(sales),
    rows: first,
    imported: { question, rows, rowsLeft: all - rows, netCents: cents(netCents), digest, earlier },
  }
}

const fileText = ({ fileName: file, month, manufacturer, lines: count, cents: amount }: Earlier): Text =>
  text('imported.file', { count, file, month, manufacturer, amount })
