import { negate } from '@fairshare/engine/values'
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { quietTable, INK, QUIET, HAIR, SOFT } from './pdf-parts.ts'
import { adjustments, bonuses, lines, manufacturers } from './pdf-sections.ts'
import { type RepStatement, standingOf } from './rep-statement.ts'
import type { Words } from './words.ts'

/** The statement as a document: the order is that of screens.md 10, the arithmetic that of domain.md 7. */
export function statementDocument(statement: RepStatement, words: Words): TDocumentDefinitions {
  const { company, name, kind, month } = statement
  const { texts, fill } = words
  return {
    pageSize: company.currency === 'USD' ? 'LETTER' : 'A4',
    pageMargins: [48, 44, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: INK },
    styles: {
      heading: { fontSize: 11, bold: true, margin: [0, 20, 0, 6] },
      head: { fontSize: 8, color: QUIET },
      quiet: { color: QUIET },
    },
    info: { title: `${texts.title} · ${words.month(month)}`, author: company.name, subject: name },
    ...(kind === 'Provisional' ? { watermark: { text: texts.watermark, color: '#98A2B3', opacity: 0.14, bold: true, angle: -40 } } : {}),
    footer: (page, pages) => ({
      columns: [
        { text: [company.name, texts.title, words.month(month)].join(' · '), style: 'quiet' },
        { text: fill(texts.page, { page, pages }), alignment: 'right', style: 'quiet' },
      ],
      fontSize: 7.5,
      margin: [48, 22, 48, 0],
    }),
    content: [
      letterhead(statement, words),
      payout(statement, words),
      waterfallAndBalance(statement, words),
      adjustments(statement, words),
      manufacturers(statement, words),
      lines(statement, words),
      bonuses(statement, words),
      {
        text: [fill(texts.allAmounts, { currency: company.currency }), company.footerText].filter(Boolean).join(' '),
        style: 'quiet',
        fontSize: 8,
        margin: [0, 22, 0, 0],
      },
    ],
  }
}

function letterhead(
  { company, name, territory, month, version, kind, calculatedOn }: RepStatement,
  { texts, fill, month: monthWords, date }: Words,
): Content {
  const facts = [
    ...(territory ? [`${texts.territory} ${territory}`] : []),
    monthWords(month),
    texts.kind[kind],
    fill(texts.version, { version }),
    fill(texts.calculatedOn, { date: date(calculatedOn) }),
  ]
  return [
    {
      columns: [
        { text: company.name, bold: true, fontSize: 11, color: company.accentColor },
        { text: texts.title, alignment: 'right', style: 'quiet', fontSize: 11 },
      ],
    },
    { canvas: [{ type: 'line', x1: 0, y1: 6, x2: 516, y2: 6, lineWidth: 1.5, lineColor: company.accentColor }] },
    { text: name, fontSize: 20, bold: true, margin: [0, 18, 0, 3] },
    { text: facts.join('  ·  '), style: 'quiet', fontSize: 9.5 },
    ...(kind === 'Original'
      ? []
      : [
          {
            text: kind === 'Provisional' ? texts.provisionalNote : texts.revisedNote,
            margin: [0, 6, 0, 0] as [number, number, number, number],
          },
        ]),
  ]
}

const payout = ({ payout: amount, company }: RepStatement, { texts, price }: Words): Content => ({
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            { text: texts.netPayout, style: 'quiet', fontSize: 9.5 },
            { text: price(amount), fontSize: 26, bold: true },
          ],
          fillColor: SOFT,
          margin: [12, 9, 12, 7],
        },
      ],
    ],
  },
  layout: { hLineWidth: () => 0, vLineWidth: (column) => (column === 0 ? 3 : 0), vLineColor: () => company.accentColor },
  margin: [0, 16, 0, 0],
})

function waterfallAndBalance({ waterfall, payout: net, balance, company }: RepStatement, { texts, amount, price, fill }: Words): Content {
  const row = (label: string, value: string, bold = false): TableCell[] => [
    { text: label, bold },
    { text: value, alignment: 'right', bold },
  ]
  const steps = waterfall.map((step) => row(texts.waterfall[step.key], amount(step.amount), step.isSum))
  const standing = fill(texts.balance[standingOf(balance.after)], {
    amount: price(balance.after < 0 ? negate(balance.after) : balance.after),
    company: company.name,
  })
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: texts.howWeGetThere, style: 'heading' },
          { table: { widths: ['*', 'auto'], body: [...steps, row(texts.netPayout, amount(net), true)] }, layout: ledgerTable },
        ],
      },
      {
        width: 196,
        stack: [
          { text: texts.balance.title, style: 'heading' },
          {
            table: {
              widths: ['*', 'auto'],
              body: [
                row(texts.balance.before, amount(balance.before)),
                row(texts.balance.movement, amount(balance.movement)),
                row(texts.balance.after, amount(balance.after), true),
              ],
            },
            layout: ledgerTable,
          },
          { text: standing, style: 'quiet', margin: [0, 6, 0, 0] },
        ],
      },
    ],
    columnGap: 32,
    unbreakable: true,
  }
}

/** The last row is the sum: the line above it is the strong one. */
const ledgerTable: CustomTableLayout = {
  ...quietTable,
  hLineColor: (row, node) => (row === node.table.body.length - 1 ? '#98A2B3' : HAIR),
}
