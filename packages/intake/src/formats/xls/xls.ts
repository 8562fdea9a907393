import { text } from '@fairshare/texts/text'
import { BiffContent, type BiffRecord, biffRecords } from './biff-records.ts'
import { type BiffContext, type BiffSheet, readBiffSheet } from './biff-sheet.ts'
import { superscriptFonts, STYLE_RECORDS, stylesOf } from './biff-styles.ts'
import { codePage } from '../text/code-pages.ts'
import { MAX_TEXTS } from '../cell.ts'
import { superscript } from '../superscript.ts'
import { IntakeError, tooComplex } from '../../intake-error.ts'
import { withoutPassword } from './xls-password.ts'
import type { OnRow, Sheet, Workbook } from '../workbook.ts'

const BEGINS: Record<number, number> = { 0x0009: 2, 0x0209: 3, 0x0409: 4, 0x0809: 5 }
const SINCE_1997 = 0x0600
const GLOBALS = 0x0005
const WORKSPACE = 0x0100
const EOF = 0x000a
const FILE_PASS = 0x002f
const WORKSHEET = 0
const WINDOWS = 1252

/** A workbook has at most a few thousand styles, formats and sheets. */
const MAX_GLOBAL_RECORDS = 100_000

type Listed = { name: string; hidden: boolean; at: number }

/** Opens the stream of an XLS workbook; before 1993 it was the whole file. Sheets are read lazily. */
export function openXls(stream: Buffer): Workbook {
  const [first] = biffRecords(stream)
  const begun = first === undefined ? undefined : BEGINS[first.type]
  if (first === undefined || begun === undefined || first.end - first.at < 4) throw new IntakeError('damaged', text('intake.isDamaged'))
  const version = begun === 5 && stream.readUInt16LE(first.at) === SINCE_1997 ? 8 : begun
  const kind = stream.readUInt16LE(first.at + 2)
  const readable = withoutPassword(
    stream,
    globalRecords(stream, 0).find(({ type }) => type === FILE_PASS),
    version,
  )
  const globals = readGlobals(readable, 0, version)
  const listed = kind === WORKSPACE ? bundled(readable, globals.context) : kind === GLOBALS ? globals.sheets : [ONLY_SHEET]
  if (listed.length === 0) throw new IntakeError('empty', text('intake.hasNoSheet'))
  const places = listed.map(({ at }) => at).sort((a, b) => a - b)
  // No program does this, and it would read the same cells repeatedly.
  if (new Set(places).size < places.length) throw new IntakeError('damaged', text('intake.isDamagedInside'))
  const ends = new Map(places.map((place, at) => [place, places[at + 1]]))
  const sheets = listed.map((sheet): BiffSource => {
    const stream = readable.subarray(0, ends.get(sheet.at))
    // Before 1993 each sheet had its own formats and code page.
    return { sheet, stream, context: kind === GLOBALS ? globals.context : readGlobals(stream, sheet.at, version).context }
  })
  return { sheets: sheetsOf(sheets), date1904: sheets.some(({ context }) => context.date1904) }
}

type BiffSource = { sheet: Listed; stream: Buffer; context: BiffContext }

const ONLY_SHEET: Listed = { name: 'Sheet1', hidden: false, at: 0 }

/** Rows may be in any order, so a sheet is read at once. The latest sheet is cached. */
function sheetsOf(sources: readonly BiffSource[]): Sheet[] {
  let cached: { source: BiffSource; whole: BiffSheet } | undefined
  return sources.map((source) => ({
    name: source.sheet.name,
    hidden: source.sheet.hidden,
    async read(onRow: OnRow) {
      if (cached?.source !== source) cached = { source, whole: readBiffSheet(source.stream, source.sheet.at, source.context) }
      const { rows, facts } = cached.whole
      for (const row of rows) if (onRow(row) === false) break
      return facts
    },
  }))
}

function globalRecords(stream: Buffer, from: number): BiffRecord[] {
  const found: BiffRecord[] = []
  for (const record of biffRecords(stream, from)) {
    if (record.type === EOF) break
    if (GLOBAL_TYPES.has(record.type) && found.push(record) > MAX_GLOBAL_RECORDS) throw tooComplex()
  }
  return found
}

const [CODE_PAGE, CALENDAR, SHARED_STRINGS, SHEET] = [0x0042, 0x0022, 0x00fc, 0x0085]
const GLOBAL_TYPES: ReadonlySet<number> = new Set([CODE_PAGE, CALENDAR, SHARED_STRINGS, SHEET, FILE_PASS, ...STYLE_RECORDS])

function readGlobals(stream: Buffer, from: number, version: number): { context: BiffContext; sheets: Listed[] } {
  const records = globalRecords(stream, from)
  const last = (type: number) => records.findLast((record) => record.type === type && record.end - record.at >= 2)
  const wordOf = (type: number, missing: number) => {
    const record = last(type)
    return record === undefined ? missing : stream.readUInt16LE(record.at)
  }
  const textOf = textReader(version, codePage(wordOf(CODE_PAGE, WINDOWS)))
  const strings = last(SHARED_STRINGS)
  const context: BiffContext = {
    version,
    textOf,
    date1904: wordOf(CALENDAR, 0) === 1,
    strings: strings === undefined ? [] : sharedStrings(new BiffContent(stream, strings), superscriptFonts({ stream, records })),
    styleOf: stylesOf({ stream, records }, { version, textOf }),
  }
  const sheets = records.filter(({ type, at, end }) => type === SHEET && end - at >= 8)
  return { context, sheets: sheets.flatMap((record) => listedSheet(stream, record, textOf)) }
}

type TextOf = BiffContext['textOf']

/** A text decoder. Since 1997 a text includes its character width and the size of its non-text parts. */
function textReader(version: number, decode: (bytes: Buffer) => string): TextOf {
  return (content, countBytes) => {
    const count = countBytes === 1 ? content.byte() : content.word()
    return version === 8 ? wideText(content, count) : content.bytes(count, decode)
  }
}

const [WIDE, PHONETIC, RICH] = [1, 4, 8]

const NONE_RAISED = () => false

function wideText(content: BiffContent, count: number, isRaised: (font: number) => boolean = NONE_RAISED): string {
  const flags = content.byte()
  const runs = (flags & RICH) === 0 ? 0 : content.word()
  const phonetic = (flags & PHONETIC) === 0 ? 0 : content.long()
  const letters = content.letters(count, (flags & WIDE) !== 0)
  const shown = runs === 0 ? letters : asShown(letters, content, runs, isRaised)
  content.skip(phonetic)
  return shown
}

/** Formatting runs follow a text: the first character and the font of each. */
function asShown(letters: string, content: BiffContent, runs: number, isRaised: (font: number) => boolean): string {
  let shown = ''
  let from = 0
  let isUp = false
  for (let left = runs; left > 0 && !content.isOver; left--) {
    const to = Math.max(from, content.word())
    shown += isUp ? superscript(letters.slice(from, to)) : letters.slice(from, to)
    from = to
    isUp = isRaised(content.word())
  }
  return shown + (isUp ? superscript(letters.slice(from)) : letters.slice(from))
}

/** Ignores the claimed count of texts. */
function sharedStrings(content: BiffContent, isRaised: (font: number) => boolean): string[] {
  content.skip(8)
  const strings: string[] = []
  while (!content.isOver) {
    if (strings.length === MAX_TEXTS) throw tooComplex()
    strings.push(wideText(content, content.word(), isRaised))
  }
  return strings
}

function listedSheet(stream: Buffer, { at, end }: BiffRecord, textOf: TextOf): Listed[] {
  if (stream[at + 5] !== WORKSHEET) return []
  const name = textOf(new BiffContent(stream, { at: at + 6, end }), 1)
  return [{ name, hidden: ((stream[at + 4] ?? 0) & 3) !== 0, at: stream.readUInt32LE(at) }]
}

const BUNDLED_SHEET = 0x008f

/** The workbooks of 1992: a series of single sheets, each after its name. */
function bundled(stream: Buffer, { textOf }: BiffContext): Listed[] {
  return biffRecords(stream)
    .filter(({ type, at, end }) => type === BUNDLED_SHEET && end - at >= 5)
    .map(({ at, end }) => ({ name: textOf(new BiffContent(stream, { at: at + 4, end }), 1), hidden: false, at: end }))
    .toArray()
}
