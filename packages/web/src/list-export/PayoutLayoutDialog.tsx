import { ACCOUNTS, JOURNAL_ROWS, PAY_PARTS, type PayoutLayout, payoutLayoutChange, REGISTER_ROWS, usualColumns } from '@fairshare/contract'
import { Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core'
import { call, reads } from '../api/client.ts'
import { useRead, useRefresh } from '../api/hooks.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { SelectField } from '../form/fields/choices/SelectField.tsx'
import { partsOf } from '../form/fields/field-parts.tsx'
import { type Field, useField } from '../form/field.ts'
import type { FieldsOf } from '../form/form.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { ReadDialog } from '../form/ReadDialog.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { ErrorState } from '../ui/state/ErrorState.tsx'
import { toast } from '../ui/notifications/toast.tsx'
import { RowsSkeleton } from '../ui/state/Skeletons.tsx'
import { ColumnsField } from './ColumnsField.tsx'
import classes from './month-export.module.css'

/** The layout of exports for payroll and accounting. */
export function PayoutLayoutDialog({ close }: DialogProps<undefined, true>) {
  const { t } = useTexts()
  const read = useRead(reads.listExport.payoutLayout, {})
  if (read.data) return <LayoutForm layout={read.data} close={close} />
  return (
    <ReadDialog title={t('listExport.layout.title')} close={() => close()}>
      {read.error ? <ErrorState error={read.error} onRetry={() => read.refetch()} /> : <RowsSkeleton />}
    </ReadDialog>
  )
}

type StoredLayout = PayoutLayout & { version: number }

function LayoutForm({ layout, close }: { layout: StoredLayout; close: (result?: true) => void }) {
  const { t } = useTexts()
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('listExport.layout.title')}
      context={t('listExport.layout.hint')}
      schema={payoutLayoutChange}
      start={startOf(layout)}
      edits={{ record: layout, startOf }}
      save={async (values, { version }) => {
        const { messageText } = await call.listExport.updatePayoutLayout({ ...values, version })
        await refresh(reads.listExport.payoutLayout)
        toast('success', messageText)
        close(true)
      }}
      cancel={() => close()}
      width={760}
    >
      {({ fields }) => (
        <>
          <Fieldset legend={t('listExport.monthList.payout-register')} variant="unstyled" className={classes['part'] ?? ''}>
            <Stack gap="md">
              <RowsField fields={fields} />
              <ColumnsField field={fields.columns} rows={fields.registerRows.read()} label={t('listExport.layout.columns')} />
              <CodesField
                field={fields.payCodes}
                label={t('listExport.layout.payCodes')}
                names={PAY_PARTS}
                nameOf={(part) => t(`reports.column.${part}`)}
              />
            </Stack>
          </Fieldset>
          <Fieldset legend={t('listExport.monthList.journal')} variant="unstyled" className={classes['part'] ?? ''}>
            <Stack gap="md">
              <SelectField
                field={fields.journalRows}
                label={t('listExport.layout.journalRows')}
                options={JOURNAL_ROWS.map((value) => ({ value, label: t(`listExport.layout.journalRow.${value}`) }))}
              />
              <CodesField
                field={fields.accounts}
                label={t('listExport.layout.accounts')}
                names={ACCOUNTS}
                nameOf={(account) => t(`listExport.account.${account}`)}
              />
            </Stack>
          </Fieldset>
        </>
      )}
    </FormDialog>
  )
}

const startOf = ({ registerRows, columns, payCodes, journalRows, accounts }: StoredLayout): PayoutLayout => ({
  registerRows,
  columns,
  payCodes,
  journalRows,
  accounts,
})

/** The two register formats have different columns: switching resets them to the defaults. */
function RowsField({ fields }: { fields: FieldsOf<typeof payoutLayoutChange> }) {
  const { t } = useTexts()
  const field = { field: fields.registerRows, label: t('listExport.layout.rows') }
  const { value, setValue, error } = useField(field.field, field.label)
  const columns = useField(fields.columns)
  return (
    <NativeSelect
      {...partsOf({ ...field, hint: t(`listExport.layout.rowHint.${value}`) }, error)}
      value={value}
      data={REGISTER_ROWS.map((each) => ({ value: each, label: t(`listExport.layout.row.${each}`) }))}
      onChange={(event) => {
        const chosen = REGISTER_ROWS.find((each) => each === event.currentTarget.value) ?? 'salesperson'
        setValue(chosen)
        columns.setValue(usualColumns(chosen))
      }}
    />
  )
}

type CodesProps<Name extends string> = {
  field: Field<Record<Name, string>>
  label: string
  names: readonly Name[]
  nameOf: (name: Name) => string
}

/** A code for each item. */
function CodesField<Name extends string>({ field, label, names, nameOf }: CodesProps<Name>) {
  const { value, setValue } = useField(field, label)
  return (
    <Fieldset legend={label} variant="unstyled">
      <div className={classes['codes']}>
        {names.map((name) => (
          <TextInput
            key={name}
            label={nameOf(name)}
            maxLength={30}
            autoComplete="off"
            value={value[name]}
            onChange={(event) => setValue({ ...value, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Fieldset>
  )
}
