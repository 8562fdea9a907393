import { MAX_ADJUSTMENTS, requiredText } from '@fairshare/contract'
import { asMessage, text } from '@fairshare/texts'
import type { Month } from '@fairshare/engine/values'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { TextAreaField } from '../../../form/fields/text/TextAreaField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRepChoices } from '../../../masters/use-rep-choices.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { newAdjustment } from './AdjustmentDialog.tsx'
import { type PastedRow, pastedRows } from './pasted-adjustments.ts'

const MAX_CHARACTERS = 150_000
type Read = (pasted: string) => PastedRow[]

/** Adds adjustments pasted from Excel columns once every row is valid. */
export function PasteDialog({ about: { monthParam, month }, close }: DialogProps<{ monthParam: string; month: Month }, true>) {
  const { t } = useTexts()
  const format = useFormat()
  const { reps } = useRepChoices()
  const typeNames = {
    Normal: t('record.adjustmentType.Normal'),
    Salary: t('record.adjustmentType.Salary'),
    Reimbursement: t('record.adjustmentType.Reimbursement'),
  }
  const read: Read = (pasted) => pastedRows(pasted, reps, { locale: format.locale, typeNames })
  return (
    <FormDialog
      title={t('commissions.adjustment.paste.title')}
      schema={z.object({ rows: requiredText(MAX_CHARACTERS).superRefine((rows, ctx) => rejectInvalidRows(read(rows), ctx)) })}
      start={{ rows: '' }}
      draftKey={`paste:${monthParam}`}
      cancel={close}
      width={760}
      saveLabel={t('commissions.adjustment.paste.add')}
      refreshes={[reads.commission]}
      onSaved={() => close(true)}
      save={({ rows }) => {
        const adjustments = read(rows).flatMap((row) =>
          row.fault === null
            ? [
                {
                  ...newAdjustment(monthParam),
                  salesPersonId: row.salesPersonId,
                  adjustmentDescription: row.description,
                  adjustmentAmount: row.adjustmentAmount,
                  adjustmentType: row.adjustmentType,
                },
              ]
            : [],
        )
        return call.commission.storeAdjustments({ adjustments })
      }}
    >
      {({ fields }) => (
        <>
          <Text size="sm">{t('commissions.adjustment.paste.body', { month })}</Text>
          <TextAreaField
            field={fields.rows}
            label={t('common.rows')}
            hint={t('commissions.adjustment.paste.rowsHint')}
            maxLength={MAX_CHARACTERS}
            minRows={5}
            isRequired
          />
          <Preview rows={read(fields.rows.read())} />
        </>
      )}
    </FormDialog>
  )
}

function rejectInvalidRows(rows: readonly PastedRow[], ctx: z.RefinementCtx) {
  const count = rows.filter(({ fault }) => fault !== null).length
  const refuse = (message: string) => ctx.addIssue({ code: 'custom', message })
  if (count > 0) refuse(asMessage(text('commissions.adjustment.paste.faults', { count })))
  if (rows.length > MAX_ADJUSTMENTS) refuse(asMessage(text('commissions.adjustment.paste.tooMany', { most: MAX_ADJUSTMENTS })))
}

function Preview({ rows }: { rows: PastedRow[] }) {
  const { t } = useTexts()
  const columns = useMemo<Column<PastedRow>[]>(
    () => [
      { id: 'name', header: t('commissions.adjustment.rep'), value: ({ name }) => name, isKey: true },
      { id: 'row', header: t('common.row'), value: ({ row }) => row, kind: 'count' },
      { id: 'description', header: t('common.description'), value: ({ description }) => description },
      {
        id: 'amount',
        header: t('common.amount'),
        value: (row) => (row.fault === null ? row.adjustmentAmount : null),
        kind: 'amount',
      },
      {
        id: 'type',
        header: t('record.type'),
        value: (row) => (row.fault === null ? t(`record.adjustmentType.${row.adjustmentType}`) : row.type),
      },
      {
        id: 'fault',
        header: t('commissions.adjustment.paste.fault'),
        value: ({ fault, name, amount, type }) => fault && t(`commissions.adjustment.paste.wrong.${fault}`, { name, amount, type }),
      },
    ],
    [t],
  )
  if (rows.length === 0) return null
  return (
    <DataTable
      name="commission-pasted-adjustments"
      label={t('commissions.adjustment.paste.preview')}
      columns={columns}
      rows={rows}
      rowId={({ row }) => String(row)}
      maxHeight="40vh"
      empty={null}
    />
  )
}
