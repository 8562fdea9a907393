import { type call, type DataOf, reads } from '../../api/client.ts'

/** Queries to refetch when the file is read differently. */
export const READINGS = [reads.uploadprocess.processMapValues, reads.uploadprocess.linesToCheck]

/** A mapped file as the server read it. */
export type Reading = DataOf<typeof call.uploadprocess.processMapValues>
export type UnmatchedValue = Reading['unresolved'][number]
export type KnownValue = Reading['known'][number]
/** A line as it will be imported. */
export type Line = Reading['preview'][number]
/** A row that is not imported; one that can be corrected has a target. */
export type BadRow = Reading['repeatedRows'][number] & Partial<Pick<Reading['badRows'][number], 'target'>>

/** Head of the file under review. */
export type CheckedFile = Pick<DataOf<typeof call.uploadprocess.fileHeaders>, 'fileName' | 'manufactuerName' | 'selectedMonthYear'>

/** The number of lines that an import adds. */
export const linesOf = ({ rows, badRowCount, repeatedRows }: Reading): number => rows - badRowCount - repeatedRows.length
