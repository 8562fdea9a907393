import { addMonths, type Money, yearOf } from '@fairshare/engine/values'
import { accentOf } from '@fairshare/contract/accent'
import { NONE, text } from '@fairshare/texts'
import { type Block, sideBySide, flow, withNext, paragraphs, stacked } from './blocks.ts'
import { BODY, BOLD, type Face, HEADING, type Paper, paper as newPaper, QUIET, SOFT, STRONG } from './paper.ts'
import { adjustments, bonuses, heading, hospitals, lines, manufacturers } from './pdf-sections.ts'
import { cell, table } from './pdf-table.ts'
import type { RepStatement } from '../rep-statement.ts'
import type { Typeface } from './typeface.ts'
import { balanceText, contactLine, revisionText, type Words } from '../words.ts'

const MARGINS = { side: 48, top: 44, bottom: 56 }

/** The statement as a PDF document; docs/engine.md 4 describes its arithmetic. */
export function statementPdf(statement: RepStatement, words: Words, faces: Record<Face, Typeface>): Promise<Buffer<ArrayBuffer>> {
  const { company, name, kind, month } = statement
  const { translate, language } = words
  const title = `${translate(text('repStatement.title'))} · ${words.month(month)}`
  const paper = newPaper(faces, MARGINS, {
    size: company.currency === 'USD' ? 'LETTER' : 'A4',
    info: { Title: title, Author: company.name, Subject: name, Creator: company.name },
    lang: language,
    displayTitle: true,
  })
  flow(paper, [
    ...letterhead(paper, statement, words),
    payout(paper, statement, words),
    ...revision(paper, statement, words),
    stepsAndBalance(paper, statement, words),
    ...adjustments(paper, statement, words),
    compared(paper, statement, words),
    ...manufacturers(paper, statement, words),
    ...hospitals(paper, statement, words),
    ...lines(paper, statement, words),
    ...withNext(bonuses(paper, statement, words)),
    ...closing(paper, statement, words),
  ])
  paper.onEverySheet((sheet, sheets) => {
    footer(paper, `${company.name} · ${title}`, translate(text('repStatement.page', { page: sheet, pages: sheets })))
    if (kind === 'Provisional') watermark(paper, translate(text('repStatement.watermark')))
  })
  return paper.finish()
}

function letterhead(
  paper: Paper,
  { company, name, territory, month, number, version, kind, calculatedOn }: RepStatement,
  { translate, month: monthWords, date }: Words,
): Block[] {
  const facts = [
    ...(territory ? [`${translate(text('repStatement.territory'))} ${territory}`] : []),
    monthWords(month),
    translate(text(`repStatement.kind.${kind}`)),
    translate(text('repStatement.number', { number })),
    translate(text('repStatement.version', { version })),
    translate(text('repStatement.calculatedOn', { date: date(calculatedOn) })),
  ]
  const notes = { Original: [], Provisional: [text('repStatement.provisionalNote')], Revised: [text('repStatement.revisedNote')] }[kind]
  const half = paper.width / 2
  return [
    sideBySide(
      mark(paper, company, half - 12),
      paragraphs(paper, [{ text: translate(text('repStatement.title')), ink: { ...QUIET, size: 11 } }], {
        width: half,
        isFlushRight: true,
      }),
      half,
    ),
    { height: 1.5, above: 6, draw: (x, y) => paper.line(x, y, paper.width, accentOn(company).solid, 1.5) },
    paragraphs(paper, [{ text: name, ink: { ...BOLD, size: 20 } }], { above: 18 }),
    paragraphs(paper, [{ text: facts.join('  ·  '), ink: { ...QUIET, size: 9.5 } }], { above: 3 }),
    ...notes.map((note) => paragraphs(paper, [{ text: translate(note), ink: BODY }], { above: 6 })),
  ]
}

/** The company's color with enough contrast on paper. */
const accentOn = ({ accentColor }: RepStatement['company']) => accentOf(accentColor, 'light')

const LOGO = { width: 160, height: 36 }

function mark(paper: Paper, company: RepStatement['company'], width: number): Block {
  const { name, logo } = company
  const nameBlock = paragraphs(paper, [{ text: name, ink: { ...HEADING, color: accentOn(company).text } }], { width })
  if (!logo) return nameBlock
  return {
    height: LOGO.height,
    draw(x, y) {
      try {
        paper.doc.image(Buffer.from(logo.content), x, y, { fit: [LOGO.width, LOGO.height] })
      } catch {
        nameBlock.draw(x, y)
      }
    },
  }
}

function payout(paper: Paper, { payout: amount, company }: RepStatement, { translate, price }: Words): Block {
  const figures = paragraphs(
    paper,
    [
      { text: translate(text('repStatement.netPayout')), ink: { ...QUIET, size: 9.5 } },
      { text: price(amount), ink: { ...BOLD, size: 26 } },
    ],
    { width: paper.width - 32 },
  )
  const height = figures.height + 20
  return {
    height,
    above: 16,
    draw(x, y) {
      paper.box(x, y, paper.width, height, SOFT)
      paper.box(x, y, 3, height, accentOn(company).solid)
      figures.draw(x + 19, y + 11)
    },
  }
}

function revision(paper: Paper, { revision: changed }: RepStatement, words: Words): Block[] {
  if (!changed) return []
  const parts = [
    { text: words.translate(text('repStatement.revision.title')), ink: QUIET },
    { text: revisionText(changed, words), ink: BODY },
  ]
  return [paragraphs(paper, parts, { above: 8 })]
}

const BALANCE_WIDTH = 196

function stepsAndBalance(paper: Paper, statement: RepStatement, { translate, amount, price }: Words): Block {
  const { steps, balance, company } = statement
  const left = paper.width - BALANCE_WIDTH - 32
  const ledger = (rows: readonly { label: string; value: Money; isSum?: boolean }[], width: number) =>
    table(
      paper,
      [{}, { width: 0, isFigure: true }],
      rows.map(({ label, value, isSum }) => ({ cells: [label, amount(value)].map((each) => cell(each, isSum ? BOLD : BODY)) })),
      width,
    )
  const stepRows = steps.map(({ kind, amount: value, isSum }) => ({ label: translate(text(`repStatement.steps.${kind}`)), value, isSum }))
  return sideBySide(
    stacked([heading(paper, translate(text('repStatement.howWeGetThere')), left), ...ledger(stepRows, left)]),
    stacked([
      heading(paper, translate(text('repStatement.balance.title')), BALANCE_WIDTH),
      ...ledger(
        [
          { label: translate(text('repStatement.balance.before')), value: balance.before },
          { label: translate(text('repStatement.balance.movement')), value: balance.movement },
          { label: translate(text('repStatement.balance.after')), value: balance.after, isSum: true },
        ],
        BALANCE_WIDTH,
      ),
      paragraphs(paper, [{ text: translate(balanceText(balance.after, company.name, price)), ink: QUIET }], {
        width: BALANCE_WIDTH,
        above: 6,
      }),
    ]),
    left + 32,
  )
}

function compared(paper: Paper, { compared: { monthBefore, yearToDate }, month }: RepStatement, { translate, amount }: Words): Block {
  const before = addMonths(month, -1)
  const rows = [
    monthBefore
      ? { label: translate(text('repStatement.compared.monthBefore', { month: before })), ...monthBefore }
      : { label: translate(text('repStatement.compared.none', { month: before })), payout: undefined, commission: undefined },
    { label: translate(text('repStatement.compared.yearToDate', { year: yearOf(month) })), ...yearToDate },
  ]
  const columns = [
    { title: translate(text('common.compared')) },
    { title: translate(text('repStatement.column.commission')), width: 90, isFigure: true },
    { title: translate(text('repStatement.netPayout')), width: 90, isFigure: true },
  ]
  const figure = (value: Money | undefined) => (value === undefined ? NONE : amount(value))
  const cells = rows.map(({ label, payout: paid, commission }) => ({
    cells: [label, figure(commission), figure(paid)].map((each) => cell(each, BODY)),
  }))
  return { ...stacked(table(paper, columns, cells)), above: 20 }
}

function closing(paper: Paper, { company, contact, number }: RepStatement, { translate }: Words): Block[] {
  const contactText = contactLine(contact)
  const notes = [
    translate(text('repStatement.allAmounts', { currency: company.currency })),
    ...(contactText === '' ? [] : [translate(text('repStatement.mail.askContact', { number, contact: contactText }))]),
    ...(company.footerText === '' ? [] : [company.footerText]),
  ]
  return [
    paragraphs(
      paper,
      notes.map((note) => ({ text: note, ink: { ...QUIET, size: 8 } })),
      { above: 22 },
    ),
  ]
}

function footer(paper: Paper, what: string, page: string): void {
  const ink = { ...QUIET, size: 7.5 }
  const y = paper.bottom + 22
  const width = paper.widthOf(page, ink)
  paragraphs(paper, [{ text: what, ink }], { width: paper.width - width - 24 }).draw(paper.left, y)
  paper.write(page, ink, paper.left + paper.width - width, y)
}

const SLOPE = 40

function watermark(paper: Paper, word: string): void {
  const { doc } = paper
  const { width, height } = doc.page
  const ink = (size: number) => ({ face: 'bold', size, color: STRONG }) as const
  const slope = (SLOPE * Math.PI) / 180
  const size = width / (paper.widthOf(word, ink(1)) * Math.cos(slope) + Math.sin(slope))
  doc
    .save()
    .rotate(-SLOPE, { origin: [width / 2, height / 2] })
    .fillOpacity(0.14)
  paper.write(word, ink(size), (width - paper.widthOf(word, ink(size))) / 2, (height - size) / 2)
  doc.restore()
}
