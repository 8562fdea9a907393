import { balanceStatus } from '@fairshare/engine'
import { type Money, negate } from '@fairshare/engine/values'
import { type Block, beside, flow, paragraphs, stacked } from './blocks.ts'
import { BODY, BOLD, HEADING, QUIET, SOFT, STRONG } from './inks.ts'
import { type Face, type Paper, paper as newPaper } from './paper.ts'
import { adjustments, bonuses, heading, lines, manufacturers } from './pdf-sections.ts'
import { cell, table } from './pdf-table.ts'
import type { RepStatement } from './rep-statement.ts'
import type { Typeface } from './typeface.ts'
import type { Words } from './words.ts'

const MARGINS = { side: 48, top: 44, bottom: 56 }

/** The statement as a document: the order is that of screens.md 10, the arithmetic that of domain.md 7. */
export function statementPdf(statement: RepStatement, words: Words, faces: Record<Face, Typeface>): Promise<Buffer<ArrayBuffer>> {
  const { company, name, kind, month } = statement
  const { texts, fill, language } = words
  const title = `${texts.title} · ${words.month(month)}`
  const paper = newPaper(faces, MARGINS, {
    size: company.currency === 'USD' ? 'LETTER' : 'A4',
    info: { Title: title, Author: company.name, Subject: name, Creator: 'Fairshare' },
    lang: language,
    displayTitle: true,
  })
  const allAmounts = [fill(texts.allAmounts, { currency: company.currency }), company.footerText].filter(Boolean).join(' ')
  flow(paper, [
    ...letterhead(paper, statement, words),
    payout(paper, statement, words),
    stepsAndBalance(paper, statement, words),
    ...adjustments(paper, statement, words),
    ...manufacturers(paper, statement, words),
    ...lines(paper, statement, words),
    ...bonuses(paper, statement, words),
    paragraphs(paper, [{ text: allAmounts, ink: { ...QUIET, size: 8 } }], { above: 22 }),
  ])
  paper.onEverySheet((sheet, sheets) => {
    footer(paper, `${company.name} · ${title}`, fill(texts.page, { page: sheet, pages: sheets }))
    if (kind === 'Provisional') watermark(paper, texts.watermark)
  })
  return paper.finish()
}

function letterhead(
  paper: Paper,
  { company, name, territory, month, version, kind, calculatedOn }: RepStatement,
  { texts, fill, month: monthWords, date }: Words,
): Block[] {
  const facts = [
    ...(territory ? [`${texts.territory} ${territory}`] : []),
    monthWords(month),
    texts.kind[kind],
    fill(texts.version, { version }),
    fill(texts.calculatedOn, { date: date(calculatedOn) }),
  ]
  const notes = { Original: [], Provisional: [texts.provisionalNote], Revised: [texts.revisedNote] }[kind]
  const half = paper.width / 2
  return [
    beside(
      paragraphs(paper, [{ text: company.name, ink: { ...HEADING, color: company.accentColor } }], { width: half - 12 }),
      paragraphs(paper, [{ text: texts.title, ink: { ...QUIET, size: 11 } }], { width: half, isFlushRight: true }),
      half,
    ),
    { height: 1.5, above: 6, draw: (x, y) => paper.line(x, y, paper.width, company.accentColor, 1.5) },
    paragraphs(paper, [{ text: name, ink: { ...BOLD, size: 20 } }], { above: 18 }),
    paragraphs(paper, [{ text: facts.join('  ·  '), ink: { ...QUIET, size: 9.5 } }], { above: 3 }),
    ...notes.map((text) => paragraphs(paper, [{ text, ink: BODY }], { above: 6 })),
  ]
}

function payout(paper: Paper, { payout: amount, company }: RepStatement, { texts, price }: Words): Block {
  const figures = paragraphs(
    paper,
    [
      { text: texts.netPayout, ink: { ...QUIET, size: 9.5 } },
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
      paper.box(x, y, 3, height, company.accentColor)
      figures.draw(x + 19, y + 11)
    },
  }
}

const BALANCE_WIDTH = 196

function stepsAndBalance(paper: Paper, statement: RepStatement, { texts, amount, price, fill }: Words): Block {
  const { steps, balance, company } = statement
  const left = paper.width - BALANCE_WIDTH - 32
  const ledger = (rows: readonly { label: string; value: Money; isSum?: boolean }[], width: number) =>
    table(
      paper,
      [{}, { width: 0, isFigure: true }],
      rows.map(({ label, value, isSum }) => ({ cells: [label, amount(value)].map((text) => cell(text, isSum ? BOLD : BODY)) })),
      width,
    )
  const told = steps.map(({ kind, amount: value, isSum }) => ({ label: texts.steps[kind], value, isSum }))
  const status = fill(texts.balance[balanceStatus(balance.after)], {
    amount: price(balance.after < 0 ? negate(balance.after) : balance.after),
    company: company.name,
  })
  const { before, movement, after } = texts.balance
  return beside(
    stacked([heading(paper, texts.howWeGetThere, left), ...ledger(told, left)]),
    stacked([
      heading(paper, texts.balance.title, BALANCE_WIDTH),
      ...ledger(
        [
          { label: before, value: balance.before },
          { label: movement, value: balance.movement },
          { label: after, value: balance.after, isSum: true },
        ],
        BALANCE_WIDTH,
      ),
      paragraphs(paper, [{ text: status, ink: QUIET }], { width: BALANCE_WIDTH, above: 6 }),
    ]),
    left + 32,
  )
}

function footer(paper: Paper, what: string, page: string): void {
  const ink = { ...QUIET, size: 7.5 }
  const y = paper.bottom + 22
  const width = paper.widthOf(page, ink)
  paragraphs(paper, [{ text: what, ink }], { width: paper.width - width - 24 }).draw(paper.left, y)
  paper.write(page, ink, paper.left + paper.width - width, y)
}

const SLOPE = 40

/** Across the whole sheet, from corner to corner as far as it fits. */
function watermark(paper: Paper, text: string): void {
  const { doc } = paper
  const { width, height } = doc.page
  const ink = (size: number) => ({ face: 'bold', size, color: STRONG }) as const
  const slope = (SLOPE * Math.PI) / 180
  const size = width / (paper.widthOf(text, ink(1)) * Math.cos(slope) + Math.sin(slope))
  doc
    .save()
    .rotate(-SLOPE, { origin: [width / 2, height / 2] })
    .fillOpacity(0.14)
  paper.write(text, ink(size), (width - paper.widthOf(text, ink(size))) / 2, (height - size) / 2)
  doc.restore()
}
