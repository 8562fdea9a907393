import { type Block, type Part, beside, paragraphs, stacked } from './blocks.ts'
import { BODY, BOLD, HEAD, HEADING, PROJECTED, QUIET, SMALL } from './inks.ts'
import type { Paper } from './paper.ts'
import { cell, type Column, type Row, table } from './pdf-table.ts'
import type { NamedScope } from './names.store.ts'
import type { RepSection, RepStatement } from './rep-statement.ts'
import type { NamedBonus } from './statement.store.ts'
import type { Words } from './words.ts'

export const heading = (paper: Paper, text: string, width = paper.width): Block =>
  withSpaceBelow(paragraphs(paper, [{ text, ink: HEADING }], { width, above: 20, keepsWithNext: true }), 6)

const withSpaceBelow = (block: Block, space: number): Block => ({ ...block, height: block.height + space })

const none = (paper: Paper, text: string): Block[] => [paragraphs(paper, [{ text, ink: QUIET }], { above: 14 })]

export function adjustments(paper: Paper, { adjustments: all }: RepStatement, { texts, amount }: Words): Block[] {
  if (all.length === 0) return none(paper, texts.adjustments.none)
  const { column } = texts
  const columns = [{ title: column.description }, { title: column.type, width: 90 }, { title: column.amount, width: 80, isFigure: true }]
  const rows = all.map((each) => ({
    cells: [cell(each.description, BODY), cell(texts.adjustments.type[each.type], BODY), cell(amount(each.amount), BODY)],
  }))
  return [heading(paper, texts.adjustments.title), ...table(paper, columns, rows)]
}

export function manufacturers(paper: Paper, { manufacturers: all }: RepStatement, { texts, amount, effectiveRate }: Words): Block[] {
  if (all.length === 0) return none(paper, texts.manufacturers.none)
  const { column } = texts
  const columns = [
    { title: column.manufacturer },
    { title: column.sales, width: 90, isFigure: true },
    { title: column.rate, width: 70, isFigure: true },
    { title: column.commission, width: 90, isFigure: true },
  ]
  const rows = all.map((each) => ({
    cells: [each.name, amount(each.sales), effectiveRate(each.rate), amount(each.commission)].map((text) => cell(text, BODY)),
  }))
  return [heading(paper, texts.manufacturers.title), ...table(paper, columns, rows)]
}

export function lines(paper: Paper, { sections }: RepStatement, words: Words): Block[] {
  const { texts, fill } = words
  const [shown, all] = [total(sections.map((section) => section.lines.length)), total(sections.map(({ lineCount }) => lineCount))]
  if (all === 0) return []
  const restOnline = { text: fill(texts.lines.restOnline, { shown, all }), ink: QUIET }
  return [
    heading(paper, texts.lines.title),
    ...(all > shown ? [paragraphs(paper, [restOnline], { keepsWithNext: true })] : []),
    ...sections.flatMap((section) => sectionTable(paper, section, words)),
  ]
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** 'Alder Spine · STL-2 · Dr. Patel': what a rule is about, in words. */
const inWords = (scope: NamedScope, { texts, fill }: Words): string =>
  [
    scope.manufacturer,
    scope.territory ?? (scope.region && fill(texts.region, { name: scope.region })),
    scope.hospital,
    scope.surgeon,
    scope.procedure,
  ]
    .filter(Boolean)
    .join(' · ')

function sectionTable(paper: Paper, section: RepSection, words: Words): Block[] {
  const { texts, fill, amount, date } = words
  const { column } = texts
  const isRegion = section.scope.territory === null
  const rateText = (value: RepSection['rate']) =>
    section.isEffective || value === undefined ? words.effectiveRate(value) : words.rate(value)
  const pays = fill(section.isEffective ? texts.effective : texts.ofSales, { rate: rateText(section.rate) })
  const columns: Column[] = [
    { title: column.invoiceDate, width: 54, isWhole: true },
    ...(isRegion ? [{ title: column.territory, width: 62 }] : []),
    { title: column.hospital },
    { title: column.surgeon },
    { title: column.procedure },
    { title: column.rate, width: 38, isFigure: true },
    { title: column.sales, width: 60, isFigure: true },
    { title: column.commission, width: 60, isFigure: true },
  ]
  const rows = section.lines.map((line): Row => {
    const names = [...(isRegion ? [line.territory] : []), line.hospital, line.surgeon, line.procedure].map((name) => name ?? '—')
    const texts = [date(line.date), ...names, rateText(line.rate), amount(line.sales), amount(line.commission)]
    return { cells: texts.map((text) => cell(text, SMALL)) }
  })
  const { lineCount: count } = section
  const label = `${texts.total}, ${count === 1 ? texts.oneLine : fill(texts.lineCount, { count })}`
  const totals = {
    cells: [label, amount(section.sales), amount(section.commission)].map((text) => cell(text, BOLD)),
    span: columns.length - 2,
  }
  return [aboutSection(paper, inWords(section.scope, words), pays), ...table(paper, columns, [...rows, totals])]
}

/** What the rule is about on the left, what it pays on the right. */
function aboutSection(paper: Paper, scope: string, pays: string): Block {
  const width = Math.min(paper.widthOf(pays, QUIET), paper.width / 2)
  const rate = paragraphs(paper, [{ text: pays, ink: QUIET }], { width, isFlushRight: true })
  const name = paragraphs(paper, [{ text: scope, ink: BOLD }], { width: paper.width - width - 12, above: 10 })
  return withSpaceBelow({ ...beside(name, rate, paper.width - width), keepsWithNext: true }, 3)
}

/** Up to here bonuses stand together on one sheet. */
const FEW_BONUSES = 20

export function bonuses(paper: Paper, { bonuses: all }: RepStatement, words: Words): Block[] {
  const { texts } = words
  if (all.length === 0) return none(paper, texts.bonus.none)
  const { column } = texts
  const columns = [
    { title: column.scope },
    { title: column.sales, width: 76, isFigure: true },
    { title: column.baseline, width: 76, isFigure: true },
    { title: column.rate, width: 42, isFigure: true },
    { title: column.bonus, width: 64, isFigure: true },
  ]
  const rows = all.map((bonus) => ({ cells: bonusCells(bonus, words) }))
  const blocks = [heading(paper, texts.bonus.title), ...table(paper, columns, rows)]
  return all.length < FEW_BONUSES ? [stacked(blocks)] : blocks
}

function bonusCells(bonus: NamedBonus, words: Words): Part[][] {
  const { texts, fill, amount, rate } = words
  return [
    [
      { text: inWords(bonus, words), ink: BODY },
      { text: fill(bonus.isProjection ? texts.bonus.projection : texts.bonus.paid, { year: bonus.year }), ink: HEAD },
    ],
    cell(amount(bonus.sales), BODY),
    [
      { text: bonus.baselineKind === 'no baseline' ? '—' : amount(bonus.baseline), ink: BODY },
      { text: texts.bonus.baseline[bonus.baselineKind], ink: HEAD },
    ],
    cell(rate(bonus.growthBonus), BODY),
    cell(amount(bonus.amount), bonus.isProjection ? PROJECTED : BODY),
  ]
}
