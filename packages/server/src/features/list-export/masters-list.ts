import { ALIASED_KINDS, MASTER_COLUMNS, type MasterColumn, type MasterKind, type MastersExport } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { type Translate, type Text, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { countMasters, type MasterWithUsage, streamFullList } from '../masters/full-list.service.ts'
import { asCopyText } from '../../platform/database/copy-text.ts'
import type { CellKind, Listed } from './file/table.ts'

type Shown = { header: Text; kind: CellKind; value: (master: MasterWithUsage) => string | number | null }

const COLUMNS: Record<Exclude<MasterColumn, 'name'>, Shown> = {
  territories: { header: text('nav.territories'), kind: 'text', value: ({ territories }) => joined(territories) },
  region: { header: text('masters.region'), kind: 'text', value: ({ regionName }) => regionName },
  salespersons: { header: text('masterList.primaryReps'), kind: 'text', value: ({ usage }) => joined(usage?.salespersons ?? []) },
  availableUntil: { header: text('masterList.available.column'), kind: 'date', value: ({ deleteEffectiveDate }) => deleteEffectiveDate },
  lastFileAt: {
    header: text('masterList.lastFile'),
    kind: 'date',
    value: ({ usage }) => usage?.lastFileAt?.toISOString().slice(0, 10) ?? null,
  },
  grossYearToDate: { header: text('masterList.grossYearToDate'), kind: 'amount', value: ({ usage }) => usage?.grossYearToDate ?? null },
  aliases: { header: text('masterList.aliases'), kind: 'text', value: ({ aliases }) => joined(aliases.map(aliasText)) },
  rules: { header: text('masterList.rules'), kind: 'count', value: ({ usage }) => usage?.rules ?? null },
  lines: { header: text('masterList.lines'), kind: 'count', value: ({ usage }) => usage?.lines ?? null },
  yearToDate: { header: text('masterList.yearToDate'), kind: 'amount', value: ({ usage }) => usage?.yearToDate ?? null },
  firstSold: { header: text('masterList.firstSold'), kind: 'text', value: ({ usage }) => isoMonth(usage?.firstMonth) },
  lastSold: { header: text('masterList.lastSold'), kind: 'text', value: ({ usage }) => isoMonth(usage?.lastMonth) },
  updatedAt: {
    header: text('masterList.updatedAt'),
    kind: 'date',
    value: ({ updatedAt }) => new Date(updatedAt).toISOString().slice(0, 10),
  },
}

const OF_KINDS: Partial<Record<MasterColumn, readonly MasterKind[]>> = {
  territories: ['region'],
  region: ['territory'],
  salespersons: ['region', 'territory'],
  availableUntil: ['manufacturer'],
  lastFileAt: ['manufacturer'],
  grossYearToDate: ['manufacturer'],
  aliases: ALIASED_KINDS,
  updatedAt: ['region'],
}

export async function mastersList(tx: Tx, request: MastersExport, { at, translate }: { at: Date; translate: Translate }): Promise<Listed> {
  const { kind, columns: requested = MASTER_COLUMNS, selectedMonth } = request
  const linesOfMonth = selectedMonth && text('masterList.linesIn', { month: selectedMonth })
  const name: Shown = { header: text(`masters.${kind}`), kind: 'text', value: (master) => master.name }
  const shown = requested.flatMap((id) =>
    id === 'name' ? name : (OF_KINDS[id]?.includes(kind) ?? true) ? headed(COLUMNS[id], id === 'lines' && linesOfMonth) : [],
  )
  return {
    columns: shown.map((column) => ({ header: translate(column.header), kind: column.kind })),
    count: await countMasters(tx, request, at),
    open: async () => inChunks(streamFullList(tx, request, at), shown),
  }
}

const headed = (column: Shown, header: Text | false | undefined): Shown => (header ? { ...column, header } : column)

async function* inChunks(batches: AsyncIterable<MasterWithUsage[]>, shown: readonly Shown[]): AsyncGenerator<Uint8Array> {
  for await (const batch of batches) yield* asCopyText(batch.map((master) => shown.map(({ value }) => value(master))))
}

const isoMonth = (month: string | null | undefined) => parseMonth(month ?? '') ?? null
/** An alias may be known with several account numbers. */
const aliasText = ({ alias, accountNumber }: MasterWithUsage['aliases'][number]) =>
  accountNumber === undefined ? alias : `${alias} · ${accountNumber}`

const joined = (names: readonly string[]) => names.join(', ') || null
