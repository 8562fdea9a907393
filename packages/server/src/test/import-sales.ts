import { adding, type MatchedValue, salesFile } from './factories.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

export type Sale = { day: string; invoice?: string; hospital: string; surgeon?: string; procedure: string; amount: number; gross?: number }

const HOSPITALS = ['Lakeview Medical Center', 'Pinecrest Surgical', 'Harbor Ortho Hospital', 'Summit Regional']
const PROCEDURES = ['Knee', 'Hip', 'Spine']

let serial = 0
/** Sales of a month ('2025-03') with unique amounts; `invoice` gives them numbered invoices. */
export const sales = (count: number, month: string, { invoice = '', from = 3 } = {}): Sale[] =>
  Array.from({ length: count }, (_, at) => ({
    day: `${month}-${String(from + (at % 25)).padStart(2, '0')}`,
    ...(invoice !== '' && { invoice: `${invoice}${1000 + at}` }),
    hospital: HOSPITALS[at % HOSPITALS.length] ?? '',
    surgeon: `Dr. ${['Adler', 'Brandt', 'Cole'][at % 3]}`,
    procedure: PROCEDURES[at % PROCEDURES.length] ?? '',
    amount: 500.37 + ++serial * 13.01,
  }))

const COLUMNS = {
  'Inv Date': 'invoicedate',
  'Invoice No': 'invoiceNumber',
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  'Net Sales': 'amount',
  'Gross Comm': 'grossCommission',
} as const

const dollars = (amount: number) => amount.toFixed(2)

function textOf(lines: readonly Sale[]) {
  const isNumbered = lines.some(({ invoice }) => invoice !== undefined)
  const hasSurgeon = lines.some(({ surgeon }) => surgeon !== undefined)
  const columns = Object.entries(COLUMNS).filter(([, target]) =>
    target === 'invoiceNumber' ? isNumbered : target === 'surgeon' ? hasSurgeon : true,
  )
  const cellOf = (sale: Sale): Record<string, string> => ({
    invoicedate: sale.day,
    invoiceNumber: sale.invoice ?? '',
    hospital: sale.hospital,
    surgeon: sale.surgeon ?? '',
    procedure: sale.procedure,
    territory: 'North',
    amount: dollars(sale.amount),
    grossCommission: dollars(sale.gross ?? sale.amount / 10),
  })
  const rows = [columns.map(([name]) => name), ...lines.map((sale) => columns.map(([, target]) => cellOf(sale)[target]))]
  return { text: rows.map((row) => row.join(',')).join('\n'), mappedFields: Object.fromEntries(columns), hasSurgeon }
}

type Sent = { manufacturer: number; month: string; name?: string; statedCommission?: string }
type Answers = { confirmed?: string[]; answers?: { id: string; answer: 'leaveOut' | 'replace' | 'otherSales' }[]; values?: MatchedValue[] }

/** Uploads, maps, reads and imports sales files as a user; new names are added. */
export function importing(as: TestClient) {
  const upload = async (lines: readonly Sale[], { manufacturer, month, name = 'sales.csv', ...stated }: Sent): Promise<number> => {
    const { text, mappedFields, hasSurgeon } = textOf(lines)
    const { fId } = await as.uploadprocess.uploadFile(
      salesFile(text, { manufacturerId: manufacturer, selectedMonthYear: month, fileName: name, ...stated }),
    )
    await as.uploadprocess.storeMappedFields({
      fId,
      selectedMonthYear: month,
      mappedFields,
      ...(!hasSurgeon && { notInFile: ['surgeon'] as const }),
    })
    return fId
  }
  const read = (fId: number) => as.uploadprocess.processMapValues({ fId })
  const valuesOf = async (fId: number) =>
    (await read(fId)).unresolved.map(({ target, value }): MatchedValue => ({ target, value, addNew: value }))
  const store = async (fId: number, { values, ...answered }: Answers = {}) =>
    as.try.uploadprocess.storeMappedValues({ fId, values: values ?? (await valuesOf(fId)), ...answered })
  return {
    upload,
    read,
    store,
    /** The file's id, once its lines are stored and all other questions are confirmed. */
    async imported(lines: readonly Sale[], sent: Sent): Promise<number> {
      const fId = await upload(lines, sent)
      const { questions } = await read(fId)
      const stored = await store(fId, { confirmed: questions.map(({ id }) => id) })
      if (stored.http !== 200) throw new Error(stored.message)
      return fId
    },
    importedQuestions: async (fId: number) => (await read(fId)).questions.filter(({ imported }) => imported),
    manufacturer: () => adding(as).manufacturer(),
  }
}

/** Deletes what was imported, so that the same sales raise no question in the next test. */
export async function deleteImported(app: TestApp, as: TestClient): Promise<void> {
  const files = await app.sql<{ id: number }>('select id::int from files where stored_rows > 0 and deleted_at is null')
  for (const { id } of files) await as.uploadprocess.deleteFile({ fId: id })
}
