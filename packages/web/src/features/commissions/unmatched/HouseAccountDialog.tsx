import { HOUSE_ACCOUNT_NOTE, type HouseAccountSales, requiredText } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { storedCall, undoBy } from '../../../api/stored-calls.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { NoteField } from '../../../form/fields/text/NoteField.tsx'
import { SelectField } from '../../../form/fields/choices/SelectField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/notifications/toast.tsx'

/** Sales that can become a house account, as the user saw them. */
export type Offered = { name: string; sales: HouseAccountSales; lines: number; totalSales: number }

const schema = z.object({ which: z.string(), note: requiredText(HOUSE_ACCOUNT_NOTE) })

/** Marks the offered or selected sales as intentionally unpaid, with a note. */
export function HouseAccountDialog({
  about: { monthParam, offered },
  close,
}: DialogProps<{ monthParam: string; offered: readonly Offered[] }, true>) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const nameOf = ({ name, lines, totalSales }: Offered) => t('houseAccount.offered', { name, count: lines, amount: totalSales })
  const [first] = offered
  return (
    <FormDialog
      title={t('houseAccount.title')}
      context={offered.length === 1 && first ? nameOf(first) : undefined}
      schema={schema}
      start={{ ...blank(schema), which: '0' }}
      draftKey={`house:${monthParam}:${JSON.stringify(offered[0]?.sales)}`}
      cancel={close}
      saveLabel={t('houseAccount.confirm')}
      refreshes={[reads.commission]}
      save={async ({ which, note }) => {
        const chosen = offered[Number(which)]
        if (!chosen) return
        const { sales, lines, totalSales } = chosen
        const input = { selectedMonth: monthParam, note, sales, seen: { lines, dollars: totalSales } }
        const { messageText: message, data } = await call.commission.storeHouseAccount(input)
        await refresh(reads.commission)
        const { houseAccountId } = data
        toast('success', message, undoBy(storedCall(reads.commission.removeHouseAccount, { selectedMonth: monthParam, houseAccountId })))
        close(true)
      }}
    >
      {({ fields }) => (
        <>
          <Text size="sm">{t('houseAccount.body')}</Text>
          {offered.length > 1 && (
            <SelectField
              field={fields.which}
              label={t('houseAccount.which')}
              options={offered.map((each, at) => ({ value: String(at), label: nameOf(each) }))}
            />
          )}
          <NoteField field={fields.note} label={t('common.note')} maxLength={HOUSE_ACCOUNT_NOTE} isRequired />
        </>
      )}
    </FormDialog>
  )
}
