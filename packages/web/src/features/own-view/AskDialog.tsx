import { type Line, QUESTION_MAX, requiredText } from '@fairshare/contract'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { blank } from '../../form/blank.ts'
import { NoteField } from '../../form/fields/text/NoteField.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { monthFromParam } from '../../months/month-label.ts'

const schema = z.object({ question: requiredText(QUESTION_MAX) })

type About = { monthParam: string; number: string; line: Line | null }

/** An inquiry about a line, or without one about the whole statement. */
export function AskDialog({ about: { monthParam, number, line }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  const format = useFormat()
  const about = line
    ? t('inquiries.about.line', {
        day: line.invoicedate,
        sales: format.amount(line.amount),
        commission: format.amount(line.commissionAmount),
      })
    : t('inquiries.about.statement', { month: monthFromParam(monthParam) })
  return (
    <FormDialog
      title={t(line ? 'ownView.askLine' : 'ownView.askStatement')}
      context={line?.hospital ? `${line.hospital} · ${about}` : about}
      schema={schema}
      start={blank(schema)}
      draftKey={`ask:${number}:${line?.id ?? ''}`}
      cancel={close}
      saveLabel={t('ownView.send')}
      refreshes={[reads.ownView.inquiries]}
      onSaved={() => close(true)}
      save={({ question }) => call.ownView.ask({ selectedMonth: monthParam, lineId: line?.id ?? null, question })}
    >
      {({ fields }) => <NoteField field={fields.question} label={t('ownView.question')} maxLength={QUESTION_MAX} isRequired />}
    </FormDialog>
  )
}
