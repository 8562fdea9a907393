import type { Column, Table } from './file/table.ts'

/** A list that is taken out: its columns, how many rows it has, and these as the text of COPY, which are read once they are asked for. */
export type Listed = Pick<Table, 'totals'> & { columns: Column[]; count: number; open: () => Promise<AsyncIterable<Uint8Array>> }
