import type { TestApp } from './test-app.ts'

export type SoldLine = {
  manufacturer: number
  territory: number
  hospital?: number
  surgeon?: number
  sales: number
  gross?: number
  date?: string
  invoice?: string
}

/** Adds a stored file with a few lines to a month ('2025-05') of the first company, in dollars. Returns its id. */
export async function sellLines(app: TestApp, month: string, lines: readonly SoldLine[], fileName = 'sales.csv'): Promise<number> {
  const day = `${month}-01`
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(app.firstCompany?.companyId)])
  const cents = (amount: number) => Math.round(amount * 100)
  const grossOf = ({ sales, gross = sales / 4 }: SoldLine) => cents(gross)
  const totalOf = (each: (line: SoldLine) => number) => lines.reduce((sum, line) => sum + each(line), 0)
  const [file] = await app.sql<{ id: number }>(
    `insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by, mapped_fields, total_sales_cents, total_gross_cents, processed_at)
     values ($1, $2, $3, md5(random()::text), 1, 'none', 'Processed', 'Ann', '{}', $4, $5, now()) returning id`,
    [lines[0]?.manufacturer, day, fileName, totalOf(({ sales }) => cents(sales)), totalOf(grossOf)],
  )
  const id = Number(file?.id)
  for (const [at, line] of lines.entries())
    await app.sql(
      `insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, amount_cents, gross_cents, invoice_date, invoice_number)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        at + 2,
        day,
        line.manufacturer,
        line.territory,
        line.hospital ?? null,
        line.surgeon ?? null,
        cents(line.sales),
        grossOf(line),
        line.date ?? `${month}-10`,
        line.invoice ?? `${id}-${at}`,
      ],
    )
  return id
}
