import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { Outcome } from './save-each.ts'

/** Lists who was saved, and the errors of the others. */
export function OutcomesDialog({ about: { title, outcomes }, close }: DialogProps<{ title: string; outcomes: readonly Outcome[] }, never>) {
  const { t } = useTexts()
  const saved = outcomes.filter(({ refusal }) => refusal === undefined).length
  return (
    <ReadDialog title={title} context={t('salespeople.bulk.savedOf', { saved, total: outcomes.length })} close={() => close()} width={700}>
      <PlainTable label={title}>
        <tbody>
          {outcomes.map(({ id, name, refusal }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <StatusChip family={refusal === undefined ? 'success' : 'danger'}>
                  {t(refusal === undefined ? 'salespeople.bulk.isSaved' : 'salespeople.bulk.isNotSaved')}
                </StatusChip>
              </td>
              <td data-words>{refusal}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ReadDialog>
  )
}
