import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { QUIET, quietTable, right, head, headRight } from './pdf-parts.ts'
import type { RepSection, RepStatement, Scope } from './rep-statement.ts'
import type { Words } from './words.ts'

/** Past this a statement is no longer read on paper; the totals still count every line. */
const MOST_LINES = 2000

export function adjustments({ adjustments: all }: RepStatement, { texts, amount }: Words): Content {
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

export function manufacturers({ manufacturers: all }: RepStatement, { texts, amount, effectiveRate }: Words): Content {
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

export function lines({ sections }: RepStatement, words: Words): Content {
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

export function bonuses({ bonuses: all }: RepStatement, words: Words): Content {
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
