import type { ReportId } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import { useSetSearch } from '../../url/use-search.ts'
import { NoteToManufacturer } from './NoteToManufacturer.tsx'
import classes from './reports.module.css'
import { useOfferedReports } from './use-favorite-reports.ts'

const VIEWS = ['recon', 'short', 'over', 'missing'] as const
export type View = (typeof VIEWS)[number]

/** The view of the reconciliation reports; undefined for other reports. */
export const viewOf = (id: ReportId): View | undefined => VIEWS.find((view) => view === id)

type Props = { view: View; note: string | null | undefined; manufacturer: string }

/** Switches between the reconciliation reports of a month and manufacturer, with an explanation. */
export function Reconciliation({ view, note, manufacturer }: Props) {
  const { t } = useTexts()
  const offered = useOfferedReports()
  const setSearch = useSetSearch<'/full/reports'>(true)
  return (
    <section className={classes['reconciliation']} aria-label={t('reports.reconciliation.views')}>
      <ViewSwitch
        label={t('reports.reconciliation.views')}
        value={view}
        onChange={(r) => setSearch({ r, sort: undefined })}
        data={VIEWS.filter((id) => offered.includes(id)).map((value) => ({ value, label: t(`reports.reconciliation.${value}`) }))}
      />
      {note && (
        <Button
          size="xs"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => void ask(NoteToManufacturer, { note, manufacturer })}
        >
          {t('reports.reconciliation.noteTitle')}
        </Button>
      )}
      <p>{t(`reports.reconciliation.hint.${view}`)}</p>
    </section>
  )
}
