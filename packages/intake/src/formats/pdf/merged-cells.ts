import { LINE_GAP, type Part, type TableRow } from './body.ts'

export type Placed = { page: number; part: Part }
type Block = Placed[]

/** As multiples of the font size: the tolerances of a baseline, and of a cell's center. */
const ON_LINE = 0.35
const OFF_CENTER = 0.7
/** Fewer blocks may be centered by chance. */
const MIN_BLOCKS = 3

/**
 * Assigns names of merged cells, which are at the top or in the middle, to sales; false if both are possible. Only with `fills` do
 * they apply to rows without one.
 */
export function placeMerged(sales: readonly TableRow[], column: number, further: readonly Placed[], fills: boolean): boolean {
  const blocks = blocksOf(sales, column, further)
  for (const { cells } of sales) cells[column] = []
  const tops = blocks.map((block) => nearestSale(sales, block[0] as Placed))
  if (!fills) {
    for (const [at, block] of blocks.entries()) tops[at]?.cells[column]?.push(...block.map(({ part }) => part))
    return true
  }
  const isTop = tops[0] === sales[0] && blocks.every(([first], at) => first !== undefined && isOnLine(first, tops[at]))
  const centered = isTop && blocks.length < MIN_BLOCKS ? null : centeredBlocks(sales, blocks)
  const starts = centered !== null && !isTop ? centered : tops.map((sale) => (sale ? sales.indexOf(sale) : 0))
  for (const [at, block] of blocks.entries()) {
    const end = starts[at + 1] ?? sales.length
    for (const { cells } of sales.slice(starts[at], end)) cells[column] = block.map(({ part }) => part)
  }
  return isTop !== (centered !== null)
}

/** The texts of a column, grouped by adjacent lines. */
function blocksOf(sales: readonly TableRow[], column: number, further: readonly Placed[]): Block[] {
  const own = sales.flatMap(({ body, cells }) => (cells[column] ?? []).map((part) => ({ page: body.line.page, part })))
  const all = [...own, ...further].sort((one, other) => one.page - other.page || one.part.baseline - other.part.baseline)
  const blocks: Block[] = []
  for (const each of all) {
    const before = blocks.at(-1)?.at(-1)
    const isNext = before?.page === each.page && each.part.baseline - before.part.baseline <= LINE_GAP * each.part.size
    if (isNext) blocks.at(-1)?.push(each)
    else blocks.push([each])
  }
  return blocks
}

function nearestSale(sales: readonly TableRow[], { page, part }: Placed): TableRow | undefined {
  const away = ({ body }: TableRow) => Math.abs(body.line.baseline - part.baseline)
  return sales
    .filter(({ body }) => body.line.page === page)
    .reduce<TableRow | undefined>((best, each) => (best && away(best) <= away(each) ? best : each), undefined)
}

const isOnLine = ({ part }: Placed, sale: TableRow | undefined): boolean =>
  sale !== undefined && Math.abs(sale.body.line.baseline - part.baseline) <= ON_LINE * part.size

/** The first row of each cell if names are centered: the cells must fill the rows of each page. */
function centeredBlocks(sales: readonly TableRow[], blocks: readonly Block[]): number[] | null {
  const starts: number[] = []
  let next = 0
  for (const [at, block] of blocks.entries()) {
    const { page, part } = block[0] as Placed
    const center = (part.baseline + (block.at(-1) as Placed).part.baseline) / 2
    const onPage = sales.findLastIndex(({ body }) => body.line.page === page) + 1
    const isLast = blocks[at + 1]?.[0]?.page !== page
    const off = (end: number) => Math.abs((heightOf(sales, next) + heightOf(sales, end - 1)) / 2 - center)
    let end = isLast ? onPage : next + 1
    while (!isLast && end < onPage && off(end + 1) < off(end)) end++
    if (next >= onPage || sales[next]?.body.line.page !== page || off(end) > OFF_CENTER * part.size) return null
    starts.push(next)
    next = end
  }
  return next === sales.length ? starts : null
}

const heightOf = (sales: readonly TableRow[], at: number): number => sales[at]?.body.line.baseline ?? Number.NaN
