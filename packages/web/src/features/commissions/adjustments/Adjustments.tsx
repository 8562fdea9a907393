import type { AdjustmentView } from '@fairshare/contract'
import { Box, Text, Title } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useSpanLabel } from '../../../months/month-label.ts'
import { Item, ItemList } from '../../../ui/ItemList.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { MoreMenu } from '../../../ui/PageHeader.tsx'
import type { RepContext } from './AdjustmentDialog.tsx'
import { useAdjustmentActions } from './use-adjustment-actions.ts'

/** The month's current adjustments; the statement above shows those of its calculation. */
export function Adjustments({ context }: { context: RepContext }) {
  const { t } = useTexts()
  const read = useRead(reads.commission.adjustments, { salesPersonId: context.salesPersonId, selectedMonthYear: context.monthParam })
  const adjustments = read.data?.adjustments
  return (
    <Box component="section" mt="xl" aria-label={t('commissions.adjustment.title')}>
      <Title order={2} mb="xs">
        {t('commissions.adjustment.title')}
      </Title>
      {read.error && !adjustments && <ErrorState error={read.error} onRetry={read.refetch} />}
      {adjustments?.length === 0 && <Text c="dimmed">{t('commissions.adjustment.none')}</Text>}
      {adjustments && adjustments.length > 0 && (
        <ItemList>
          {adjustments.map((adjustment) => (
            <AdjustmentRow key={adjustment.adjustmentId} adjustment={adjustment} context={context} />
          ))}
        </ItemList>
      )}
    </Box>
  )
}

function AdjustmentRow({ adjustment, context }: { adjustment: AdjustmentView; context: RepContext }) {
  const { t } = useTexts()
  const format = useFormat()
  const spanLabel = useSpanLabel()
  const actionsOf = useAdjustmentActions()
  const { adjustmentType, adjustmentDescription, adjustmentNote, manufacturerName, territoryName, startMonth, endMonth } = adjustment
  const span = spanLabel(startMonth, endMonth)
  const about = [t(`commissions.adjustment.type.${adjustmentType}`), span, manufacturerName, territoryName, adjustmentNote]
  return (
    <Item title={adjustmentDescription} about={about.filter(Boolean).join(' · ')}>
      <span className="num">{format.amount(adjustment.adjustmentAmount)}</span>
      <MoreMenu label={t('table.actionsOf', { name: adjustmentDescription })} actions={() => actionsOf(context, adjustment)} />
    </Item>
  )
}
