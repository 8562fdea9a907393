import type { Proposal } from '@fairshare/contract'
import { Box, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { StatusChip, type StatusFamily } from '../../../ui/StatusChip.tsx'
import classes from '../uploads.module.css'
import { monthFromParam } from '../../../months/month-label.ts'

/** One of several dropped files. A 'begun' one is in the list, waiting for a person. */
export type Dropped = {
  key: number
  file: File
  state: 'looking' | 'proposed' | 'refused' | 'added' | 'begun'
  proposal?: Proposal
  reason?: string
}

type Look = 'looking' | 'known' | 'needed' | 'refused' | 'added' | 'begun'
const FAMILY: Record<Look, StatusFamily> = {
  looking: 'neutral',
  known: 'success',
  needed: 'warning',
  refused: 'danger',
  added: 'success',
  begun: 'warning',
}

/** A file with its detected manufacturer, the reason, and what is missing. */
export function ProposedFile({ dropped: { file, state, proposal, reason } }: { dropped: Dropped }) {
  const { t } = useTexts()
  const look: Look = state === 'proposed' ? (proposal?.needs.length === 0 ? 'known' : 'needed') : state
  const needs = reason === undefined ? (state === 'proposed' ? (proposal?.needs ?? []).map(({ message }) => message) : []) : [reason]
  return (
    <li className={classes['proposed']}>
      <Box flex="1 1 260px" miw={0}>
        <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        {proposal && (
          <Text size="sm" c="var(--text-2)" title={[...proposal.reasons, ...proposal.monthReasons].join(' ')}>
            {t('drop.of', {
              manufacturer: proposal.manufacturerName ?? t('drop.unknown'),
              month: monthFromParam(proposal.selectedMonthYear),
            })}
          </Text>
        )}
        {needs.map((need) => (
          <Text key={need} size="xs" c={look === 'refused' ? 'var(--danger-fg)' : 'var(--warning-fg)'}>
            {need}
          </Text>
        ))}
      </Box>
      <div className={classes['proposedSum']}>
        <StatusChip family={FAMILY[look]} isRunning={look === 'looking'}>
          {t(`drop.state.${look}`)}
        </StatusChip>
        {proposal && (
          <Text size="xs" c="dimmed" className="num">
            {proposal.totalSales === null
              ? t('drop.rows', { count: proposal.rows })
              : t('drop.rowsAndSales', { count: proposal.rows, sales: proposal.totalSales })}
          </Text>
        )}
      </div>
    </li>
  )
}
