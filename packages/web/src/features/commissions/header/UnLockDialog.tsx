import { requiredText } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { type TextLike, useCheck } from '../../../form/field.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { NoteField } from '../../../form/fields/text/NoteField.tsx'
import { TextField } from '../../../form/fields/text/TextField.tsx'
import { useFormat } from '../../../i18n/format.ts'
import type { AboutMonth } from '../month/MonthDialog.tsx'
import type { Month } from '@fairshare/engine/values'

const schema = z.object({ reason: requiredText(500), typed: requiredText(60) })

/** Unlocks a month whose statements were sent: requires a reason and the typed month. */
export function UnLockDialog({ about: { month, monthParam }, close }: DialogProps<AboutMonth, true>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={t('commissions.unLock.title', { month })}
      schema={schema}
      start={blank(schema)}
      cancel={close}
      saveLabel={t('commissions.unLock.confirm', { month })}
      isDangerous
      refreshes={[reads.commission]}
      onSaved={() => close(true)}
      save={({ reason }) => call.commission.unLock({ selectedMonth: monthParam, reason })}
    >
      {({ fields }) => (
        <>
          <Text>{t('commissions.unLock.body')}</Text>
          <NoteField
            field={fields.reason}
            label={t('commissions.unLock.reason')}
            hint={t('commissions.unLock.reasonHint')}
            maxLength={500}
            isRequired
          />
          <TypedMonth field={fields.typed} month={month} />
        </>
      )}
    </FormDialog>
  )
}

function TypedMonth({ field, month }: { field: TextLike; month: Month }) {
  const { t } = useTexts()
  const expected = useFormat().longMonth(month)
  useCheck(field, (typed) => {
    const given = typed?.trim() ?? ''
    const isRight = given.toLocaleLowerCase() === expected.toLocaleLowerCase()
    return given === '' || isRight ? undefined : text('commissions.unLock.notTheMonth', { month })
  })
  return <TextField field={field} label={t('commissions.unLock.type', { month })} maxLength={60} isRequired />
}
