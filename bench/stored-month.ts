import { once } from 'node:events'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { BenchMonth } from './month.ts'

export const MONTH = '2025-05-01'

/** All bytes of a query's rows as COPY text. */
export async function bytesOf(client: Client, query: string): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`))) chunks.push(chunk as Buffer)
  return chunks
}

export async function copyIn(client: Client, target: string, chunks: Iterable<Buffer | string>): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  for (const chunk of chunks) if (!stream.write(chunk)) await once(stream, 'drain')
  stream.end()
  await once(stream, 'finish')
}

/** Writes the bench month into the product's tables as the owner. */
export async function storeMonth(client: Client, companyId: number, bench: BenchMonth): Promise<void> {
  await client.query(`select set_config('app.company_id', $1, false)`, [String(companyId)])
  const { rules, regionOf, sales } = bench
  const kinds = {
    manufacturer: new Set([...rules.map((rule) => rule.manufacturer), ...sales.manufacturer]),
    region: new Set(regionOf.values()),
    territory: new Set(regionOf.keys()),
    hospital: namedBy(
      rules.map((rule) => rule.hospital),
      sales.hospital,
    ),
    surgeon: namedBy(
      rules.map((rule) => rule.surgeon),
      sales.surgeon,
    ),
    procedure: namedBy(
      rules.map((rule) => rule.procedure),
      sales.procedure,
    ),
  }
  for (const [kind, ids] of Object.entries(kinds)) {
    const rows = [...ids].map((id) => [id, kind, `${kind} ${id}`, `${kind} ${id}`, regionOf.get(id ?? 0) ?? null])
    await copyIn(client, 'masters (id, kind, name, name_key, region_id)', text(rows))
  }
  const people = [...new Set(rules.map((rule) => rule.salesperson))]
  await copyIn(client, 'salespeople (id, first_name, last_name)', text(people.map((id) => [id, 'Rep', id])))
  await copyIn(
    client,
    'rules (id, salesperson_id, manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id, percent, basis, start_month, end_month)',
    text(
      rules.map(({ id, salesperson, manufacturer, territory, region, hospital, surgeon, procedure, percent, basis, span }) => [
        id,
        salesperson,
        manufacturer,
        territory,
        region,
        hospital,
        surgeon,
        procedure,
        percent,
        basis,
        `${span.start}-01`,
        `${span.end}-01`,
      ]),
    ),
  )
  await client.query(
    `insert into files (id, manufacturer_id, month, file_name, sha256, bytes, storage_key, uploaded_by, stored_rows) overriding system value
     select 1, min(id), $1, 'bench', '', 0, '', 'bench', $2 from masters where kind = 'manufacturer'`,
    [MONTH, sales.length],
  )
  await copyIn(
    client,
    `sales_lines (id, file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, invoice_date)`,
    text(saleRows(bench)),
  )
  await client.query('vacuum analyze')
}

/** No master is 0 in columns of sales and null in rules. */
const namedBy = (...columns: Iterable<number | null>[]) => new Set(columns.flatMap((column) => [...new Set(column)]).filter((id) => id))

type Cell = string | number | null

function* saleRows({ sales }: BenchMonth): Generator<Cell[]> {
  const { id, manufacturer, territory, hospital, surgeon, procedure, amount, gross } = sales
  for (let i = 0; i < sales.length; i++) {
    const day = `2025-05-${String(1 + (i % 31)).padStart(2, '0')}`
    yield [
      id[i] ?? 0,
      1,
      i,
      MONTH,
      manufacturer[i] ?? 0,
      territory[i] ?? 0,
      hospital[i] || null,
      surgeon[i] || null,
      procedure[i] || null,
      amount[i] ?? 0,
      gross[i] ?? 0,
      day,
    ]
  }
}

/** Rows as COPY text, a few thousand per chunk. */
function* text(rows: Iterable<readonly Cell[]>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map((cell) => cell ?? '\\N').join('\t')}\n`
    if (chunk.length < 65_536) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
