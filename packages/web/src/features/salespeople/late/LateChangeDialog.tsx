import { centsOfDollars, parseMonth } from '@fairshare/engine/values'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { CardsSkeleton } from '../../../ui/state/Skeletons.tsx'
import type { SentEntry } from '@fairshare/contract'
import { LateLines } from './LateLines.tsx'
import { LateMonths } from './LateMonths.tsx'

type Edited = { rules?: SentEntry<'rules'>[]; bonusRules?: SentEntry<'bonusRules'>[] }
type About = { name: string; id: number; edited: Edited }

/** The differences that were reviewed and will be posted. */
export type LateChange = { selectedMonth: string; difference: number }

const PAGE = 20

/** Differences that changed rules make in finalized months. Resolves to those to post. */
export function LateChangeDialog({ about, close }: DialogProps<About, LateChange>) {
  const { t } = useTexts()
  const [page, setPage] = useState(1)
  const input = { salesPersonId: about.id, ...about.edited, page, pageSize: PAGE }
  const read = useRead(reads.salesperson.lateDifference, input, { keepPrevious: true })
  const found = read.data
  const month = found ? parseMonth(found.selectedMonth) : undefined
  const isPosted = found?.months.some(({ difference }) => difference !== 0) ?? false
  const post = found && (
    <Button onClick={() => close({ selectedMonth: found.selectedMonth, difference: found.difference })}>
      {t(isPosted ? 'lateChanges.post' : 'lateChanges.change')}
    </Button>
  )
  return (
    <ReadDialog title={t('lateChanges.title')} context={about.name} close={() => close()} width={760} actions={post}>
      {read.error && <ErrorState title={t('record.failed')} error={read.error} onRetry={() => read.refetch()} />}
      {!read.error && found === undefined && <CardsSkeleton />}
      {found === null && <Notice kind="info">{t('lateChanges.touchesNone')}</Notice>}
      {found && month && (
        <Stack gap="md">
          <Notice kind="locked">
            {isPosted
              ? t('lateChanges.isOffered', { month, amount: centsOfDollars(found.difference) })
              : t('lateChanges.nothingToPost', { month })}
          </Notice>
          <LateMonths months={found.months} />
          {found.total > 0 && (
            <section>
              <LateLines lines={found.lines} total={found.total} />
              {found.total > PAGE && <Pager total={found.total} page={page} size={PAGE} onPage={setPage} />}
            </section>
          )}
        </Stack>
      )}
    </ReadDialog>
  )
}
