import type { ReceivedEntry } from '@fairshare/contract'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { nameOf, type MasterRow } from '../../../masters/kinds.ts'
import { useMonthLabel, monthFromParam } from '../../../months/month-label.ts'
import { ReceivedDialog } from '../../../received/ReceivedDialog.tsx'
import { ReceivedState } from '../../../received/ReceivedState.tsx'
import { useReceivedActions } from '../../../received/use-received-actions.ts'
import { MoreMenu } from '../../../ui/PageHeader.tsx'
import classes from '../masters.module.css'

const MAX_MONTHS = 6

/** A manufacturer's recent payments, next to its files' totals. */
export function Received({ row }: { row: MasterRow }) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const manufacturer = { manufacturerId: row.id, manufacturerName: nameOf('manufacturer', row) }
  const { data } = useRead(reads.uploadprocess.receivedByMonth, { manufacturerId: row.id })
  const months = data?.months.slice(0, MAX_MONTHS) ?? []
  return (
    <section aria-label={t('received.title')} className={classes['section']}>
      <h3>{t('received.title')}</h3>
      {data && months.length === 0 && <p className={classes['quiet']}>{t('received.noMonths')}</p>}
      {months.map((each) => (
        <div key={each.selectedMonthYear}>
          <Group justify="space-between" gap="xs">
            <Link to="/uploadfile" search={{ month: each.selectedMonthYear }}>
              {label(each.selectedMonthYear)}
            </Link>
            <Group gap={4}>
              <ReceivedState of={each} />
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('received.addForMonth', { month: monthFromParam(each.selectedMonthYear) })}
                onClick={() => void ask(ReceivedDialog, { ...manufacturer, month: each.selectedMonthYear })}
              >
                <IconPlus size={14} aria-hidden />
              </Button>
            </Group>
          </Group>
          {each.entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              of={{ ...manufacturer, month: each.selectedMonthYear }}
              amount={format.amount(entry.amount)}
            />
          ))}
        </div>
      ))}
    </section>
  )
}

type EntryProps = { entry: ReceivedEntry; of: { manufacturerId: number; manufacturerName: string; month: string }; amount: string }

function Entry({ entry, of, amount }: EntryProps) {
  const { t } = useTexts()
  const format = useFormat()
  const actionsOf = useReceivedActions()
  const details = [entry.receivedOn && format.date(entry.receivedOn), entry.reference || entry.fileName].filter(
    (each) => each !== null && each !== '',
  )
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={classes['quiet'] ?? ''}>
      <span>{details.join(' · ') || t('received.noDate')}</span>
      <Group gap={4} wrap="nowrap">
        <span className="num">{amount}</span>
        <MoreMenu label={t('table.actionsOf', { name: amount })} actions={() => actionsOf(of, entry)} />
      </Group>
    </Group>
  )
}
