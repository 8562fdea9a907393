import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { FormsInside, useLeave } from '../../../form/confirm-discard.ts'
import { DialogTitle } from '../../../form/DialogTitle.tsx'
import { monthFromParam } from '../../../months/month-label.ts'
import { store } from '../../../session/storage.ts'
import { Dotted } from '../../../ui/Dotted.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import { MapFields, type Table } from './MapFields.tsx'
import { DialogFrame } from '../../../dialog/DialogFrame.tsx'

/** A header row belongs to the columns with which it was chosen. */
function withChoice({ headerRow, ...table }: Table, other: Table): Table {
  if (other.columnEdges !== undefined || headerRow === undefined) return { ...table, ...other }
  return { ...table, headerRow, ...other }
}

/** Dialog 3: maps a file's columns to fields. Resolves to true when saved. */
export function MapFieldsDialog({ about: fId, close }: DialogProps<number, true>) {
  const { t } = useTexts()
  const { forms, leave } = useLeave(() => close())
  const [table, setTable] = useState<Table>({})
  const read = useRead(reads.uploadprocess.fileHeaders, { fId, ...table }, { keepPrevious: true })
  const head = read.data
  const manufacturer = head?.manufactuerName
  useEffect(() => {
    if (manufacturer !== undefined) store('mapDataManufacturerName', manufacturer)
  }, [manufacturer])
  const factsOf = ({ selectedMonthYear, fileName, rows }: NonNullable<typeof head>) =>
    t('uploads.mapContextRows', { month: monthFromParam(selectedMonthYear), file: fileName, count: rows }).split(' · ')
  return (
    <DialogFrame
      onClose={leave}
      size={1200}
      closesOnClickOutside={false}
      title={
        <DialogTitle
          title={t('uploads.mapTitle', { manufacturer: manufacturer ?? '…' })}
          context={head && <Dotted facts={factsOf(head)} />}
        />
      }
    >
      {!head && (read.error ? <ErrorState error={read.error} onRetry={() => read.refetch()} /> : <RowsSkeleton rows={8} columns={4} />)}
      {head && (
        <FormsInside value={forms}>
          <MapFields
            fId={fId}
            head={head}
            refusal={read.error?.message}
            isReading={read.isPlaceholderData}
            readAnew={(other) => setTable(withChoice(table, other))}
            close={(saved) => (saved ? close(saved) : leave())}
          />
        </FormsInside>
      )}
    </DialogFrame>
  )
}
