import type { Tx } from '../../platform/database/db.ts'
import { bigints, integers } from './binary-arrays.ts'
import { bySalesperson, type Calculated } from './lines.store.ts'

/** What lines are added up by. A rule is a salesperson's: over all sales there are no sums by rule. */
export const SUMMED_BY = ['rule', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const
type SummedBy = (typeof SUMMED_BY)[number]

/** The sums over all sales of a month stand where those of a salesperson would. */
export const EVERYBODY = 0

/** So many lines are added up in a few milliseconds. */
const CHUNK = 16_384

/** Writes what the lines come to: each salesperson's, and over all sales of the month, those on which nobody earns too. */
export async function insertSums(tx: Tx, calculated: Calculated, step: () => Promise<void>): Promise<void> {
  await insertEverybodys(tx, calculated, step)
  const { runId, result, sales } = calculated
  const { commissions, rules } = result
  const order = bySalesperson(calculated.result)
  const ownerAt = (at: number) => rules[commissions.rule[order[at] ?? -1] ?? -1]?.salesperson
  let mine = noSums(SUMMED_BY)
  for (let at = 0; at < order.length; at++) {
    const line = order[at] as number
    const sale = commissions.sale[line] as number
    const figures = [sales.amount[sale] as number, sales.gross[sale] as number, commissions.cents[line] as number] as const
    for (const [by, sums] of mine)
      sums.add(by === 'rule' ? (rules[commissions.rule[line] as number]?.id ?? 0) : (sales[by][sale] as number), figures)
    const owner = ownerAt(at)
    if (owner !== undefined && owner !== ownerAt(at + 1)) {
      await insertRow(tx, { runId, salespersonId: owner }, mine)
      mine = noSums(SUMMED_BY)
      await step()
    } else if (at % CHUNK === 0) await step()
  }
}

async function insertEverybodys(tx: Tx, { runId, result: { commissions }, sales }: Calculated, step: () => Promise<void>): Promise<void> {
  const all = noSums(SUMMED_BY.slice(1))
  for (let sale = 0, line = 0; sale < sales.length; sale++) {
    let earned = 0
    for (; line < commissions.length && commissions.sale[line] === sale; line++) earned += commissions.cents[line] as number
    const figures = [sales.amount[sale] as number, sales.gross[sale] as number, earned] as const
    for (const [by, sums] of all) if (by !== 'rule') sums.add(sales[by][sale] as number, figures)
    if (sale % CHUNK === 0) await step()
  }
  await insertRow(tx, { runId, salespersonId: EVERYBODY }, all)
}

/** Amount, gross commission and commission of a line, in cents. */
type Figures = readonly [amount: number, gross: number, commission: number]

type Sums = ReturnType<typeof sumsById>

const noSums = (by: readonly SummedBy[]): Map<SummedBy, Sums> => new Map(by.map((each) => [each, sumsById()]))

function sumsById() {
  const places = new Map<number, number>()
  const columns = { ids: [] as number[], lines: [] as number[], amount: [] as number[], gross: [] as number[], commission: [] as number[] }
  const raise = (column: number[], at: number, by: number) => {
    column[at] = (column[at] ?? 0) + by
  }
  return {
    columns,
    add(id: number, [amount, gross, commission]: Figures) {
      let at = places.get(id)
      if (at === undefined) {
        at = columns.ids.push(id) - 1
        places.set(id, at)
      }
      raise(columns.lines, at, 1)
      raise(columns.amount, at, amount)
      raise(columns.gross, at, gross)
      raise(columns.commission, at, commission)
    },
  }
}

const COLUMNS = ['company_id', 'run_id', 'salesperson_id', 'summed_by', 'ids', 'lines', 'amount_cents', 'gross_cents', 'commission_cents']

/** All of one salesperson in one statement, planned once in a session: there may be thousands. */
async function insertRow(tx: Tx, of: { runId: number; salespersonId: number }, sums: Map<SummedBy, Sums>): Promise<void> {
  const row = (i: number) => `(${COLUMNS.map((_, column) => `$${i * COLUMNS.length + column + 1}`).join(', ')})`
  await tx.client.query({
    name: `insert ${sums.size} sums`,
    text: `insert into packed_sums (${COLUMNS.join(', ')}) values ${[...sums.keys()].map((_, i) => row(i)).join(', ')}`,
    values: [...sums].flatMap(([by, { columns }]) => {
      const all = [...columns.ids.keys()]
      const cents = (values: number[]) => bigints(values, all)
      return [
        ...[tx.companyId, of.runId, of.salespersonId, by],
        ...[cents(columns.ids), integers(columns.lines, all), cents(columns.amount), cents(columns.gross), cents(columns.commission)],
      ]
    }),
  })
}
