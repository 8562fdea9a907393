import { Group } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { CellText } from '../../../ui/table/CellText.tsx'
import type { Column } from '../../../ui/table/column.ts'
import type { DraftEntry } from '../draft/draft.ts'
import { useOpenRecord } from '../open-record.ts'

type Adjustment = DraftEntry<'adjustments'>
type Columns = readonly Column<Adjustment>[]

/** Extra columns of adjustments: recurrence, and who added them. */
export function useAdjustmentColumns(): (fields: Columns) => Columns {
  const { person } = useOpenRecord()
  const { t } = useTexts()
  const addedBy = useMemo(() => new Map(person?.adjustments.map((each) => [each.adjustmentId, each.addedBy])), [person])
  return useCallback(
    (fields) => {
      const cell = (entry: Adjustment) => (
        <Group component="span" display="inline-flex" gap="2px 8px" py={2}>
          <CellText text={entry.adjustmentDescription} />
          {entry.startMonth !== entry.endMonth && <StatusChip family="neutral">{t('record.recurring')}</StatusChip>}
        </Group>
      )
      const own = fields.map((column) => (column.id === 'adjustmentDescription' ? { ...column, cell } : column))
      return [...own, { id: 'addedBy', header: t('record.addedBy'), value: ({ id }) => addedBy.get(id ?? 0) ?? null, width: 104 }]
    },
    [addedBy, t],
  )
}
