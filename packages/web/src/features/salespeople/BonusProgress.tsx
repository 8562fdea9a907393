import { Box } from '@mantine/core'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { BaselineDialog } from '../../statement/baseline/BaselineDialog.tsx'
import { Bonuses } from '../../statement/Bonuses.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'

/** Progress of the saved bonus rules by the latest month with results. */
export function BonusProgress({ salesPersonId, name }: { salesPersonId: number; name: string }) {
  const { t } = useTexts()
  const { data, error, refetch } = useRead(reads.commission.bonusProgress, { salesPersonId })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data || data.selectedMonth === null || data.bonuses.length === 0) return null
  const { selectedMonth: monthParam, bonuses } = data
  return (
    <Box mt="xl">
      <Bonuses
        of={{ selectedMonth: monthParam, bonuses }}
        title={t('statement.bonusProgress')}
        onBaseline={(bonus) => void ask(BaselineDialog, { salesPersonId, name, monthParam, bonus })}
      />
    </Box>
  )
}
