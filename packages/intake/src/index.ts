/** From a manufacturer's file to sales rows. */
export { IntakeError } from './intake-error.ts'
export type { IntakeErrorCode } from './intake-error.ts'
export * from './types.ts'
// export { readTable, readSales } from './read-file.ts'   readTable(path, TableRequest): Promise<FileTable>; readSales(path, SalesRequest): Promise<SalesReading>
// export { fold } from './fold.ts'                         fold(text): string
// export { nameKey, suggester } from './names.ts'          nameKey(name): string; suggester(masters: {id,name}[]): (value) => {id,name,score}[]
// export { amountCents } from './amount.ts'                ...
