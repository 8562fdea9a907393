import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { RepSection, RepStatement, Scope } from './rep-statement.ts'
import { standingOf } from './rep-statement.ts'
import type { Words } from './words.ts'

/** Past this a statement is no longer read on paper; the totals still count every line. */
const MOST_LINES = 2000

const INK = '#1F2430'
const QUIET = '#667085'
const HAIR = '#E4E7EC'
const SOFT = '#F7F8FA'

/** Hairlines between rows, a stronger one under the head: nothing else. */
export const quietTable: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? '#98A2B3' : HAIR),
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
}

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
    amount: price((balance.after < 0 ? -balance.after : balance.after) as typeof net),
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

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })
const head = (text: string): TableCell => ({ text, style: 'head' })
const headRight = (text: string): TableCell => ({ text, style: 'head', alignment: 'right' })

function adjustments({ adjustments: all }: RepStatement, { texts, amount }: Words): Content {
  if (all.length === 0) return { text: texts.adjustments.none, style: 'quiet', margin: [0, 14, 0, 0] }
  const { column } = texts
  return [
    { text: texts.adjustments.title, style: 'heading' },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 90, 80],
        body: [
          [head(column.description), head(column.type), headRight(column.amount)],
          ...all.map((each): TableCell[] => [each.description, texts.adjustments.type[each.type], right(amount(each.amount))]),
        ],
      },
      layout: quietTable,
    },
  ]
}

function manufacturers({ manufacturers: all }: RepStatement, { texts, amount, effectiveRate }: Words): Content {
  if (all.length === 0) return { text: texts.manufacturers.none, style: 'quiet', margin: [0, 14, 0, 0] }
  const { column } = texts
  return [
    { text: texts.manufacturers.title, style: 'heading' },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 90, 70, 90],
        body: [
          [head(column.manufacturer), headRight(column.sales), headRight(column.rate), headRight(column.commission)],
          ...all.map((each): TableCell[] => [
            each.name,
            right(amount(each.sales)),
            right(effectiveRate(each.rate)),
            right(amount(each.commission)),
          ]),
        ],
      },
      layout: quietTable,
    },
  ]
}

function lines({ sections }: RepStatement, words: Words): Content {
  const { texts, fill } = words
  const all = sections.reduce((count, section) => count + section.lines.length, 0)
  if (all === 0) return []
  let room = MOST_LINES
  const tables = sections.map((section) => {
    const shown = section.lines.slice(0, room)
    room -= shown.length
    return sectionTable({ ...section, lines: shown }, section.lines.length, words)
  })
  return [
    { text: texts.lines.title, style: 'heading' },
    ...(all > MOST_LINES ? [{ text: fill(texts.lines.restOnline, { shown: MOST_LINES, all }), style: 'quiet' }] : []),
    ...tables,
  ]
}

/** 'Alder Spine · STL-2 · Dr. Patel': what a rule is about, in words. */
const inWords = (scope: Scope, { texts, fill }: Words): string =>
  [
    scope.manufacturer,
    scope.territory ?? (scope.region && fill(texts.region, { name: scope.region })),
    scope.hospital,
    scope.surgeon,
    scope.procedure,
  ]
    .filter(Boolean)
    .join(' · ')

function sectionTable(section: RepSection, count: number, words: Words): Content {
  const { texts, fill, amount, date } = words
  const { column } = texts
  const small = { fontSize: 8 }
  const isRegion = section.scope.territory === null
  const rateText = (value: RepSection['rate']) =>
    section.isEffective || value === undefined ? words.effectiveRate(value) : words.rate(value)
  const pays = fill(section.isEffective ? texts.effective : texts.ofSales, { rate: rateText(section.rate) })
  const total = count === 1 ? texts.oneLine : fill(texts.lineCount, { count })
  return [
    {
      columns: [
        { text: inWords(section.scope, words), bold: true, width: '*' },
        { text: pays, style: 'quiet', alignment: 'right', width: 'auto' },
      ],
      columnGap: 12,
      margin: [0, 10, 0, 3],
    },
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [54, ...(isRegion ? [62] : []), '*', '*', '*', 38, 60, 60],
        body: [
          [
            head(column.invoiceDate),
            ...(isRegion ? [head(column.territory)] : []),
            head(column.hospital),
            head(column.surgeon),
            head(column.procedure),
            headRight(column.rate),
            headRight(column.sales),
            headRight(column.commission),
          ],
          ...section.lines.map((line): TableCell[] => [
            { text: date(line.date), ...small },
            ...(isRegion ? [{ text: line.territory, ...small }] : []),
            { text: line.hospital ?? '—', ...small },
            { text: line.surgeon ?? '—', ...small },
            { text: line.procedure ?? '—', ...small },
            right(rateText(line.rate), small),
            right(amount(line.sales), small),
            right(amount(line.commission), small),
          ]),
          [
            { text: `${texts.total}, ${total}`, bold: true, colSpan: isRegion ? 6 : 5 },
            ...Array.from({ length: isRegion ? 5 : 4 }, () => ''),
            right(amount(section.sales), { bold: true }),
            right(amount(section.commission), { bold: true }),
          ],
        ],
      },
      layout: quietTable,
    },
  ]
}

function bonuses({ bonuses: all }: RepStatement, words: Words): Content {
  const { texts, fill, amount, rate } = words
  if (all.length === 0) return { text: texts.bonus.none, style: 'quiet', margin: [0, 14, 0, 0] }
  const { column } = texts
  return {
    unbreakable: all.length < 20,
    stack: [
      { text: texts.bonus.title, style: 'heading' },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 76, 76, 42, 64],
          body: [
            [head(column.scope), headRight(column.sales), headRight(column.baseline), headRight(column.rate), headRight(column.bonus)],
            ...all.map((bonus): TableCell[] => [
              {
                stack: [
                  inWords(bonus.scope, words),
                  { text: fill(bonus.isProjection ? texts.bonus.projection : texts.bonus.paid, { year: bonus.year }), style: 'head' },
                ],
              },
              right(amount(bonus.sales)),
              {
                stack: [
                  { text: bonus.baselineKind === 'no baseline' ? '—' : amount(bonus.baseline) },
                  { text: texts.bonus.baseline[bonus.baselineKind], style: 'head' },
                ],
                alignment: 'right',
              },
              right(bonus.rate === undefined ? '—' : rate(bonus.rate)),
              right(amount(bonus.amount), bonus.isProjection ? { italics: true, color: QUIET } : {}),
            ]),
          ],
        },
        layout: quietTable,
      },
    ],
  }
}
