import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { IconChartBar, IconPhotoDown, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from '../Card.tsx'
import { ChartTable } from './ChartTable.tsx'
import { LazyMonthColumns } from './LazyMonthColumns.tsx'
import type { Series } from './points.ts'
import type { Month } from '@fairshare/engine/values'

type Props = {
  title: string
  series: readonly Series[]
  onOpen?: (month: string) => void
  /** Exports the charts as a picture, created on demand. */
  onPicture?: (makePicture: () => Promise<Blob>) => void
}

/** Small charts over the same months in a column, or the same as a table. */
export function ChartCard({ title, series, onOpen, onPicture }: Props) {
  const { t } = useTexts()
  const [isTable, setTable] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const isAnyProvisional = series.some(({ points }) => points.some(({ isProvisional, value }) => isProvisional && value !== null))
  const lead = isAnyProvisional && !isTable ? t('chart.provisionalHint') : undefined
  // Loaded only when requested.
  const makePicture = async () => {
    const card = actions.current?.closest('section')
    if (!card) throw new Error('The chart is no longer there.')
    return (await import('./picture.ts')).pictureOf(card, { title, lead })
  }
  return (
    <Card
      title={title}
      lead={lead}
      actions={
        <Group ref={actions} gap={4} wrap="nowrap">
          {onPicture && !isTable && (
            <ActionIcon
              variant="subtle"
              aria-label={t('chart.asPicture')}
              title={t('chart.asPicture')}
              onClick={() => onPicture(makePicture)}
            >
              <IconPhotoDown size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ flex: 'none' }}
            leftSection={isTable ? <IconChartBar size={16} stroke={1.75} /> : <IconTable size={16} stroke={1.75} />}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'chart.asChart' : 'chart.asTable')}
          </Button>
        </Group>
      }
    >
      {isTable ? (
        <ChartTable title={title} series={series} />
      ) : (
        series.map((one) => (
          <Box component="figure" key={one.name} m={0}>
            <Box component="figcaption" mb={4} c="var(--text-2)" fz={13} fw={500}>
              {one.name}
              <Described series={one} />
            </Box>
            <LazyMonthColumns series={one} among={series} onOpen={onOpen} />
          </Box>
        ))
      )}
    </Card>
  )
}

/** The chart's description for screen readers. */
function Described({ series: { name, points } }: { series: Series }) {
  const { t } = useTexts()
  const known = points.flatMap(({ month, value }) => (value === null ? [] : [{ month: month as Month, value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  return (
    <span className="sr-only">
      {t('chart.described', {
        name,
        first: first.value,
        from: first.month,
        last: last.value,
        to: last.month,
      })}
    </span>
  )
}
