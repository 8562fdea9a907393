import type { RepView } from '@fairshare/contract'
import { Box, Button, Group, Stack, Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { call, reads } from '../../api/client.ts'
import { deleteDrafts } from '../../form/draft.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Accounts } from '../../rep-dashboard/Accounts.tsx'
import { NetPayout } from '../../rep-dashboard/NetPayout.tsx'
import { PayoutChange } from '../../rep-dashboard/PayoutChange.tsx'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Loaded } from '../../ui/state/Loaded.tsx'
import { useSetSearch } from '../../url/use-search.ts'
import { OwnInquiries } from './OwnInquiries.tsx'
import { OwnStatement } from './OwnStatement.tsx'
import { OwnStatements } from './OwnStatements.tsx'
import { monthFromParam } from '../../months/month-label.ts'

/** A rep's pay, year to date, statements, and inquiries. */
export function OwnView({ data }: { data: RepView }) {
  const { t } = useTexts()
  const format = useFormat()
  const setSearch = useSetSearch<'/bare/my'>(true)
  const setMonth = (month: string) => setSearch({ month })
  const month = monthFromParam(data.selectedMonth)
  const points = data.months.map(({ selectedMonth, payout }) => ({
    month: monthFromParam(selectedMonth),
    value: payout,
    isProvisional: false,
  }))
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={1}>{data.name}</Title>
        <Leave />
      </Group>
      {data.statement ? (
        <>
          <Box component="h2" m={0} fz="lg" fw={500} c="var(--text-2)">
            {format.longMonth(month)}
          </Box>
          <NetPayout statement={data.statement} />
          <PayoutChange data={data} />
        </>
      ) : (
        <EmptyState icon={IconReceipt} title={t('ownView.noneOfMonth', { month })}>
          {t('ownView.noneHint')}
        </EmptyState>
      )}
      <OwnStatements data={data} open={setMonth} />
      {data.statement && <OfMonth monthParam={data.selectedMonth} />}
      {data.statement && <Accounts data={data} />}
      <ChartCard title={t('repDashboard.chart')} series={[{ name: t('statement.netPayout'), points }]} onOpen={setMonth} />
      <OwnInquiries />
    </Stack>
  )
}

function OfMonth({ monthParam }: { monthParam: string }) {
  const read = useRead(reads.ownView.statement, { selectedMonth: monthParam })
  return (
    <Loaded read={read} rows={6} columns={2}>
      {(statement) => <OwnStatement statement={statement} />}
    </Loaded>
  )
}

function Leave() {
  const { t } = useTexts()
  const leave = useCall(call.ownView.leave, { refreshes: [reads.ownView], onSuccess: () => deleteDrafts() })
  return (
    <Button variant="default" size="xs" loading={leave.isPending} onClick={() => leave.mutate({})}>
      {t('ownView.leave')}
    </Button>
  )
}
