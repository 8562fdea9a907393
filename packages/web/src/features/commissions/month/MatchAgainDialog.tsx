import { type AliasedKind, id, type ValueTarget } from '@fairshare/contract'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import { useRead, useRefresh } from '../../../api/hooks.ts'
import { storedCall, undoBy } from '../../../api/stored-calls.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { SelectField } from '../../../form/fields/choices/SelectField.tsx'
import type { AppForm } from '../../../form/form.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { refreshMasters } from '../../../masters/kinds.ts'
import { useOtherMasters } from '../../../masters/use-other-masters.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

/** A record that sales refer to. */
export type Named = { target: ValueTarget; id: number; name: string }
type About = { monthParam: string; records: readonly [Named, ...Named[]]; lineId?: number | undefined; manufacturerId?: number | undefined }
type Spellings = Awaited<ReturnType<typeof call.commission.spellings>>['data']

/** The records are duplicates and should be merged. */
export type IsOne = { isOne: { kind: AliasedKind; from: Named } }

const schema = z.object({ value: z.string(), intoId: id, useFor: z.enum(['all', 'this']) })

/** Reassigns sales with one spelling to another record: both records are right, the match was wrong. */
export function MatchAgainDialog({ about: { monthParam, records, ...about }, close }: DialogProps<About, IsOne>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const [which, setWhich] = useState(0)
  const [fId, setFile] = useState<number>()
  const record = records[which] ?? records[0]
  const ofFile = fId === undefined ? about : { fId }
  const input = { selectedMonth: monthParam, target: record.target, masterId: record.id, ...ofFile }
  const read = useRead(reads.commission.spellings, input)
  const { data } = read
  const isPhone = useIsPhone()

  const save = async ({ value, intoId, useFor }: z.input<typeof schema>) => {
    const spelling = data && chosenOf(data, value)
    if (!spelling || data.fId === null) return
    const { target, id: masterId } = record
    const moved = {
      selectedMonth: monthParam,
      fId: data.fId,
      target,
      value: spelling.value,
      ...(spelling.accountNumber !== undefined && { accountNumber: spelling.accountNumber }),
    }
    const isOnlyHere = useFor === 'this'
    const { messageText: message } = await call.commission.matchAgain({ ...moved, masterId, intoId, isOnlyHere })
    await Promise.all([refresh(reads.commission), refreshMasters(refresh, target)])
    toast('success', message, undoBy(storedCall(reads.commission.matchAgain, { ...moved, masterId: intoId, intoId: masterId })))
    close()
  }

  return (
    <FormDialog
      title={t('common.matchAgain')}
      context={records.length === 1 ? nameOf(t, record) : undefined}
      schema={schema}
      start={{ ...blank(schema), useFor: 'all' }}
      refreshes={[reads.commission]}
      save={save}
      cancel={() => close()}
      saveLabel={t('common.matchAgain')}
      isThrowaway
      disabledReason={data && data.spellings.length === 0 ? t('matchAgain.none', { name: record.name }) : undefined}
    >
      {(form) => (
        <>
          {records.length > 1 && (
            <NativeSelect
              label={t('matchAgain.which')}
              description={isPhone && nameOf(t, record)}
              data={records.map((each, at) => ({ value: String(at), label: nameOf(t, each) }))}
              value={String(which)}
              onChange={(event) => {
                setWhich(Number(event.currentTarget.value))
                // The id of a hospital is not that of a surgeon.
                form.fields.intoId.write(null)
              }}
            />
          )}
          {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
          {!read.error && !data && <RowsSkeleton rows={2} columns={2} />}
          {data && data.spellings.length > 0 && (
            <Spelt form={form} key={`${which} ${data.fId}`} data={data} record={record} setFile={setFile} />
          )}
          <MergeInstead record={record} close={close} />
        </>
      )}
    </FormDialog>
  )
}

/** For records that are duplicates, which are merged instead. */
function MergeInstead({ record, close }: { record: Named; close: (answer: IsOne) => void }) {
  const { t } = useTexts()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('matchAgain.isOneHint')}
      </Text>
      <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => close({ isOne: { kind: record.target, from: record } })}>
        {t(`masterList.merge.title.${record.target}`)}
      </Button>
    </div>
  )
}

const nameOf = (t: ReturnType<typeof useTexts>['t'], { target, name }: Named) => `${t(`commissions.line.${target}`)}: ${name}`

/** A spelling may come with several account numbers. */
const optionOf = ({ value, accountNumber = '' }: Spellings['spellings'][number]) => `${value}|${accountNumber}`

/** Selects the first option until the user chooses. */
const chosenOf = ({ spellings }: Spellings, value: unknown) => spellings.find((each) => optionOf(each) === value) ?? spellings[0]

type SpeltProps = { form: AppForm<typeof schema>; data: Spellings; record: Named; setFile: (fId: number) => void }

/** The file, its spelling, the right record, and which manufacturers' files it applies to. */
function Spelt({ form: { fields, values }, data, record: { target, id: masterId, name }, setFile }: SpeltProps) {
  const { t } = useTexts()
  const { value, intoId } = values
  const chooser = useOtherMasters(target, { without: masterId, chosenId: intoId, known: undefined })
  const file = data.files.find(({ fId }) => fId === data.fId)
  const spelling = chosenOf(data, value)
  const inLines = (of: string, { lines, totalSales }: { lines: number; totalSales: number }) =>
    t('houseAccount.offered', { name: of, count: lines, amount: totalSales })
  const textOf = ({ value: of, accountNumber: number }: Spellings['spellings'][number]) =>
    number === undefined ? of : t('match.valueWithAccount', { value: of, number })
  // The select truncates long options including the amount, so the full choice is shown above it.
  const isForAll = spelling?.by === 'alias' || spelling?.by === 'nothing'
  return (
    <>
      <NativeSelect
        label={t('common.file')}
        description={file && inLines(file.fileName, file)}
        data={data.files.map((each) => ({
          value: String(each.fId),
          label: each === file ? each.fileName : inLines(each.fileName, each),
        }))}
        value={String(data.fId)}
        onChange={(event) => setFile(Number(event.currentTarget.value))}
      />
      <SelectField
        field={fields.value}
        label={t('matchAgain.spelling')}
        {...(spelling && { hint: inLines(textOf(spelling), spelling) })}
        options={data.spellings.map((each) => ({
          value: optionOf(each),
          label: each === spelling ? textOf(each) : inLines(textOf(each), each),
        }))}
      />
      <ChoiceField
        field={fields.intoId}
        label={t('matchAgain.into')}
        hint={t('matchAgain.intoHint', { name })}
        {...chooser}
        isRequired
        autoFocus
      />
      {isForAll ? (
        <SelectField
          field={fields.useFor}
          label={t('match.useFor')}
          options={[
            { value: 'all', label: t('common.allManufacturers') },
            { value: 'this', label: t('match.useForThis', { manufacturer: file?.manufacturer ?? '' }) },
          ]}
        />
      ) : (
        <Text size="sm">
          {t('matchAgain.onlyHere', { value: spelling ? textOf(spelling) : '', manufacturer: file?.manufacturer ?? '' })}
        </Text>
      )}
    </>
  )
}
