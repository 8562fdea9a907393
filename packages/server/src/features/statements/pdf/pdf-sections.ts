import { rateOf, sum } from '@fairshare/engine/values'
import { NONE, type Translate, type TextKey, text } from '@fairshare/texts'
import { type Block, type Part, sideBySide, paragraphs, stacked } from './blocks.ts'
import { BODY, BOLD, HEAD, HEADING, type Ink, MARK, type Paper, PROJECTED, QUIET, SMALL } from './paper.ts'
import { cell, type Column, type Row, table } from './pdf-table.ts'
import type { NamedScope } from '../../../rows/named-rows.ts'
import type { RepLine, RepSection, RepShare, RepStatement } from '../rep-statement.ts'
import type { NamedBonus } from '../statement.service.ts'
import { linesOnPaper, type Words } from '../words.ts'

export const heading = (paper: Paper, title: string, width = paper.width): Block =>
  withSpaceBelow(paragraphs(paper, [{ text: title, ink: HEADING }], { width, above: 20, keepsWithNext: true }), 6)

const withSpaceBelow = (block: Block, space: number): Block => ({ ...block, height: block.height + space })

const none = (paper: Paper, what: string): Block[] => [paragraphs(paper, [{ text: what, ink: QUIET }], { above: 14 })]

type ColumnName = TextKey extends infer K ? (K extends `repStatement.column.${infer Name}` ? Name : never) : never
const titlesIn = (translate: Translate) => (name: ColumnName) => translate(text(`repStatement.column.${name}`))

export function adjustments(paper: Paper, { adjustments: all }: RepStatement, { translate, amount }: Words): Block[] {
  if (all.length === 0) return none(paper, translate(text('repStatement.adjustments.none')))
  const title = titlesIn(translate)
  const columns = [
    { title: title('description') },
    { title: title('type'), width: 90 },
    { title: title('amount'), width: 80, isFigure: true },
  ]
  const rows = all.map((each) => ({
    cells: [
      cell(each.description, BODY),
      cell(translate(text(`repStatement.adjustments.type.${each.type}`)), BODY),
      cell(amount(each.amount), BODY),
    ],
  }))
  return [heading(paper, translate(text('common.adjustments'))), ...table(paper, columns, rows)]
}

export function manufacturers(paper: Paper, { manufacturers: all, sections }: RepStatement, words: Words): Block[] {
  const { translate } = words
  if (all.length === 0) return none(paper, translate(text('repStatement.manufacturers.none')))
  const rows = all.map(({ name, ...figures }) => ({ name: name ?? NONE, ...figures }))
  return [
    heading(paper, translate(text('repStatement.manufacturers.title'))),
    ...shares(paper, titlesIn(translate)('manufacturer'), [...rows, wholeOf(sections, words)], words),
  ]
}

export function hospitals(paper: Paper, { hospitals: { top, others }, sections }: RepStatement, words: Words): Block[] {
  const { translate } = words
  if (top.length === 0) return []
  const rows = top.map(({ name, ...figures }) => ({ name: name ?? translate(text('common.noHospitalNamed')), ...figures }))
  const rest = others ? [{ ...others, name: translate(text('repStatement.hospitals.others', { count: others.hospitals })) }] : []
  return [
    heading(paper, translate(text('common.commissionByHospital'))),
    ...shares(paper, titlesIn(translate)('hospital'), [...rows, ...rest, wholeOf(sections, words)], words),
  ]
}

type ShareRow = Omit<RepShare, 'name'> & { name: string; isTotal?: boolean }

function wholeOf(sections: readonly RepSection[], { translate }: Words): ShareRow {
  const sales = sum(sections.map((section) => section.sales))
  const commission = sum(sections.map((section) => section.commission))
  return { name: translate(text('repStatement.total')), sales, commission, rate: rateOf(commission, sales), isTotal: true }
}

function shares(paper: Paper, name: string, all: readonly ShareRow[], { translate, amount, effectiveRate }: Words): Block[] {
  const title = titlesIn(translate)
  const columns = [
    { title: name },
    { title: title('sales'), width: 90, isFigure: true },
    { title: title('effectiveRate'), width: 70, isFigure: true },
    { title: title('commission'), width: 90, isFigure: true },
  ]
  const rows = all.map((each) => ({
    cells: [each.name, amount(each.sales), effectiveRate(each.rate), amount(each.commission)].map((text) =>
      cell(text, each.isTotal ? BOLD : BODY),
    ),
  }))
  return table(paper, columns, rows)
}

export function lines(paper: Paper, statement: RepStatement, words: Words): Block[] {
  if (!statement.printsLines) return rules(paper, statement, words)
  const { sections } = statement
  const { translate } = words
  const { shown, all } = linesOnPaper(statement)
  if (all === 0) return []
  const restOnline = { text: translate(text('repStatement.lines.restOnline', { shown, all })), ink: QUIET }
  return [
    heading(paper, translate(text('repStatement.lines.title'))),
    ...(all > shown ? [paragraphs(paper, [restOnline], { keepsWithNext: true })] : []),
    ...sections.flatMap((section) => sectionTable(paper, section, words)),
  ]
}

function rules(paper: Paper, { sections }: RepStatement, words: Words): Block[] {
  if (sections.length === 0) return []
  const rows = sections.map(({ scope, sales, commission }) => ({
    name: scopeLabel(scope, words.translate),
    sales,
    commission,
    rate: rateOf(commission, sales),
  }))
  const { translate } = words
  return [
    heading(paper, translate(text('repStatement.rules.title'))),
    ...shares(paper, titlesIn(translate)('rule'), [...rows, wholeOf(sections, words)], words),
  ]
}

/** 'Alder Spine · STL-2 · Dr. Patel': the scope of a rule. */
const scopeLabel = (scope: NamedScope, translate: Translate): string =>
  [
    scope.manufacturer,
    scope.territory ?? (scope.region && translate(text('repStatement.region', { name: scope.region }))),
    scope.hospital,
    scope.surgeon,
    scope.procedure,
  ]
    .filter(Boolean)
    .join(' · ')

function sectionTable(paper: Paper, section: RepSection, words: Words): Block[] {
  const { translate, amount, date } = words
  const title = titlesIn(translate)
  const isRegion = section.scope.territory === null
  const rateText = (value: RepSection['rate']) =>
    section.isEffective || value === undefined ? words.effectiveRate(value) : words.rate(value)
  const pays = translate(text(`repStatement.${section.isEffective ? 'effective' : 'ofSales'}`, { rate: rateText(section.rate) }))
  const columns: Column[] = [
    { title: title('invoiceDate'), width: 54, isWhole: true },
    ...(isRegion ? [{ title: title('territory'), width: 62 }] : []),
    { title: title('hospital') },
    { title: title('surgeon') },
    { title: title('procedure') },
    { title: title('rate'), width: 38, isFigure: true },
    { title: title('sales'), width: 60, isFigure: true },
    { title: title('commission'), width: 60, isFigure: true },
  ]
  const row = (line: RepLine): Row => {
    const names = [...(isRegion ? [line.territory] : []), line.hospital, line.surgeon, line.procedure].map((name) => name ?? NONE)
    const cells = [date(line.date), ...names, rateText(line.rate), amount(line.sales), amount(line.commission)]
    return { cells: cells.map((each) => cell(each, SMALL)) }
  }
  const sums = (label: string, { sales, commission }: Pick<RepLine, 'sales' | 'commission'>, ink: Ink): Row => ({
    cells: [label, amount(sales), amount(commission)].map((each) => cell(each, ink)),
    span: columns.length - 2,
  })
  const { returns } = section
  const returned = section.lines.filter(({ sales }) => sales < 0)
  const back: Row[] =
    returns && returned.length > 0
      ? [
          { cells: [cell(translate(text('repStatement.returns')), HEAD)], span: columns.length },
          ...returned.map(row),
          sums(translate(text('repStatement.totalOfReturns', { count: returns.lines })), returns, { ...SMALL, face: 'bold' }),
        ]
      : []
  const totals = sums(translate(text('repStatement.totalOfLines', { count: section.lineCount })), section, BOLD)
  const rows = [...section.lines.filter(({ sales }) => sales >= 0).map(row), ...back, totals]
  return [...aboutSection(paper, section, pays, words), ...table(paper, columns, rows)]
}

/** The rule's scope on the left, its rate on the right, and below the rule that it overrides. */
function aboutSection(paper: Paper, { scope, overrides }: RepSection, pays: string, words: Words): Block[] {
  const { translate } = words
  const width = Math.min(paper.widthOf(pays, QUIET), paper.width / 2)
  const rate = paragraphs(paper, [{ text: pays, ink: QUIET }], { width, isFlushRight: true })
  const name = paragraphs(paper, [{ text: scopeLabel(scope, translate), ink: BOLD }], { width: paper.width - width - 12, above: 10 })
  const head = withSpaceBelow({ ...sideBySide(name, rate, paper.width - width), keepsWithNext: true }, 3)
  if (!overrides) return [head]
  const general = overrides.isOfGross
    ? text('repStatement.overridesAnother', { scope: scopeLabel(overrides.scope, translate) })
    : text('repStatement.overrides', { scope: scopeLabel(overrides.scope, translate), rate: words.rate(overrides.rate) })
  return [head, withSpaceBelow(paragraphs(paper, [{ text: translate(general), ink: MARK }], { keepsWithNext: true }), 3)]
}

const BASELINES = { 'prior year': 'priorYear', override: 'override', 'no baseline': 'none' } as const

const FEW_BONUSES = 20

export function bonuses(paper: Paper, { bonuses: all }: RepStatement, words: Words): Block[] {
  const { translate } = words
  if (all.length === 0) return none(paper, translate(text('repStatement.bonus.none')))
  const title = titlesIn(translate)
  const columns = [
    { title: title('scope') },
    { title: title('sales'), width: 76, isFigure: true },
    { title: title('baseline'), width: 76, isFigure: true },
    { title: title('reached'), width: 46, isFigure: true },
    { title: title('rate'), width: 42, isFigure: true },
    { title: title('bonus'), width: 64, isFigure: true },
  ]
  const rows = all.map((bonus) => ({ cells: bonusCells(bonus, words) }))
  const blocks = [heading(paper, translate(text('repStatement.bonus.title'))), ...table(paper, columns, rows)]
  return all.length < FEW_BONUSES ? [stacked(blocks)] : blocks
}

function bonusCells(bonus: NamedBonus, words: Words): Part[][] {
  const { translate, amount, rate } = words
  return [
    [
      { text: scopeLabel(bonus, translate), ink: BODY },
      { text: translate(text(`repStatement.bonus.${bonus.isProjection ? 'projection' : 'paid'}`, { year: bonus.year })), ink: HEAD },
    ],
    cell(amount(bonus.sales), BODY),
    [
      { text: bonus.baselineKind === 'no baseline' ? NONE : amount(bonus.baseline), ink: BODY },
      { text: translate(text(`repStatement.bonus.baseline.${BASELINES[bonus.baselineKind]}`)), ink: HEAD },
    ],
    cell(bonus.baseline > 0 ? words.effectiveRate(rateOf(bonus.sales, bonus.baseline)) : NONE, BODY),
    cell(rate(bonus.growthBonus), BODY),
    cell(amount(bonus.amount), bonus.isProjection ? PROJECTED : BODY),
  ]
}
