import { cents, type Money, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Finding } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { ReadFile } from '../uploads.store.ts'
import {
  type Decided,
  listQuestionFiles,
  listQuestionRows,
  type QuestionFile,
  type QuestionRows,
  takeDecided,
} from './decided-sales.store.ts'
import { countNewLines, findSameSales, type FoundSales, listSameSales, type Sign } from './same-sales.store.ts'

/** This many files are named; the others are counted. */
const MOST_NAMED = 5
/** This many different amounts are no accident, and no prices. */
const SEVERAL = 3
const MANY = 4
const NEARLY_ALL = 0.8

/** A file in which sales of a reading are stored. `isWhole`: most of it is in the reading, so that the reading replaces all of it. */
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

/** The sales of a reading that are stored already, as questions: one of each manufacturer's repeated files, and one of single rows. */
export async function importedAlready(tx: ReadingTx, file: ReadFile): Promise<(Finding & { imported: Imported })[]> {
  await findSameSales(tx, file)
  const found = await listSameSales(tx)
  if (found.length === 0) return []
  const rows = await countNewLines(tx)
  const files = [...Map.groupBy(found, ({ fileId }) => fileId).values()].flatMap((signs) => decide(signs, file, rows))
  const groups = [...new Set(files.map(({ group }) => group))]
  const decided = files.map((each): Decided => ({ ...each, question: groups.indexOf(each.group) }))
  if (decided.length === 0) return []
  await takeDecided(tx, decided)
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

type FileFound = { fileId: number; signs: Sign[]; group: string }

/** Which signs of one file count. What prices and recurring sales have in common counts only where most of a file is there again. */
function decide(signs: readonly FoundSales[], file: ReadFile, rows: number): FileFound[] {
  const [first] = signs
  if (!first) return []
  const { fileId, storedRows } = first
  const isOwn = first.manufacturerId === file.manufacturer_id
  const of = (sign: Sign) => signs.find((each) => each.sign === sign) ?? { rows: 0, amounts: 0, names: 0, rare: 0 }
  const sum = (...all: Sign[]) => all.reduce((total, sign) => total + of(sign).rows, 0)
  const isMost = (count: number) => count * 2 >= Math.min(rows, storedRows)
  const isNearlyAll = (count: number) => count >= Math.max(rows, storedRows) * NEARLY_ALL
  const dated = sum('number', 'day', 'sum', 'near', 'renumbered')
  const near = of('near')
  const counts: Record<Sign, boolean> = {
    number: true,
    day: isOwn || isMost(dated),
    sum: isOwn || isMost(dated),
    near:
      (isOwn || near.amounts >= SEVERAL) &&
      ((isMost(dated) && near.rare * 2 >= near.rows) || isNearlyAll(dated) || (isOwn && near.rare >= 2)),
    renumbered: of('renumbered').amounts >= SEVERAL && isMost(dated),
    amount: of('amount').amounts >= SEVERAL && isMost(dated + of('amount').rows),
    undated: of('undated').rows >= MANY && isMost(sum('undated', 'near', 'day')),
    restated:
      isMost(dated) || (of('restated').names >= SEVERAL && of('restated').amounts >= MANY && isNearlyAll(dated + of('restated').rows)),
  }
  const counted = signs.flatMap(({ sign }) => (counts[sign] ? [sign] : []))
  // Lines of a repeated file that only their amounts tell apart are part of it; by themselves they say nothing.
  if (counted.length === 0 || (counted.length === 1 && counted[0] === 'restated' && !isNearlyAll(of('restated').rows))) return []
  return [{ fileId, signs: counted, group: `${isOwn} ${isMost(sum(...counted))}` }]
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
  const files = earlier.slice(0, MOST_NAMED).map(fileText)
  const more = earlier.length - files.length
  const params = { count: rows, files: more > 0 ? [...files, text('imported.moreFiles', { count: more })] : files }
  const asked = otherRows > 0 ? text('imported.otherAmounts', { ...params, other: otherRows }) : text('imported.again', params)
  return {
    text: asked,
    cents: cents(sales),
    rows: first,
    imported: { question, rows, rowsLeft: all - rows, netCents: cents(netCents), digest, earlier },
  }
}

const fileText = ({ fileName: file, month, manufacturer, lines: count, cents: amount }: Earlier): Text =>
  text('imported.file', { count, file, month, manufacturer, amount })
