import type { Proposal } from '@fairshare/contract'
import { call, reads } from '../../../api/client.ts'
import { queryClient } from '../../../api/hooks.ts'
import { sourcesToSend } from './mapping.ts'

/** Applies the last mapping with the same columns; false if a person must check the columns. */
export async function applyKnownMapping(fId: number): Promise<boolean> {
  // Passes the loaded table to the dialog so that the file is read once.
  const { data: head } = await queryClient.fetchQuery({
    queryKey: reads.uploadprocess.fileHeaders.queryKey({ input: { fId } }),
    queryFn: () => call.uploadprocess.fileHeaders({ fId }),
  })
  if (!head.isKnownLayout) return false
  const { version, selectedMonthYear, sheet, headerRow, previousMappedData: columns, previousSources: sources, pageColumns } = head
  const mapping = {
    fId,
    version,
    selectedMonthYear,
    sheet,
    headerRow,
    columnEdges: pageColumns?.edges,
    mappedFields: columns,
    ...sourcesToSend({ columns, sources }),
  }
  await call.uploadprocess.storeMappedFields(mapping as Parameters<typeof call.uploadprocess.storeMappedFields>[0])
  return true
}

/** Uploads, maps, and imports a fully recognized file. False if the server needs a person to check it. */
export async function importKnownFile(file: File, { manufacturerId, selectedMonthYear }: Proposal): Promise<boolean> {
  const { data } = await call.uploadprocess.uploadFile({
    manufacturerId: manufacturerId ?? 0,
    addNewManufacturer: '',
    selectedMonthYear,
    note: '',
    filetoupload: file,
  })
  if (!(await applyKnownMapping(data.fId))) return false
  await importMapped(data.fId)
  return true
}

/** Imports a mapped file; refused if it needs a person. */
export const importMapped = (fId: number) => call.uploadprocess.storeMappedValues({ fId, values: [], confirmed: [] })
