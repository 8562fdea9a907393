import { Bar, BarChart, CartesianGrid, getNiceTickValues, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '../../i18n/format.ts'
import type { Series } from './points.ts'

type Props = {
  series: Series
  /** The number of charts stacked over the same months, including this one. */
  among: readonly Series[]
  height: number
  onOpen?: ((month: string) => void) | undefined
}

/** A column chart by month. Provisional months are lighter. */
export function MonthColumns({ series: { name, points }, among, height, onOpen }: Props) {
  const format = useFormat()
  const compact = new Intl.NumberFormat(format.locale, { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'always' })
  const shown = points.map(({ month, value, isProvisional }) => ({ month, value, fillOpacity: isProvisional ? 0.45 : 1 }))
  return (
    <BarChart responsive style={{ width: '100%', height }} data={shown} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} title={name}>
      <CartesianGrid vertical={false} stroke="var(--border-subtle)" />
      <XAxis
        dataKey="month"
        tickFormatter={format.shortMonth}
        tickLine={false}
        axisLine={{ stroke: 'var(--border-default)' }}
        tick={TICK}
        minTickGap={4}
        // Labels every first, second, or third month, and always the last; the first column is slightly wider.
        interval="equidistantPreserveEnd"
        padding={EDGE}
      />
      <YAxis
        width={among.length === 1 ? 'auto' : widthOfLabels(among, compact)}
        tickCount={TICKS}
        tickFormatter={(value: number) => compact.format(value)}
        tickLine={false}
        axisLine={false}
        tick={TICK}
      />
      <Tooltip
        cursor={{ fill: 'var(--bg-hover)' }}
        isAnimationActive={false}
        contentStyle={TOOLTIP}
        labelFormatter={(month) => (typeof month === 'string' ? format.month(month) : '')}
        formatter={(value) => [format.amount(Number(value)), name]}
      />
      <Bar
        dataKey="value"
        name={name}
        fill="var(--chart-1)"
        radius={[3, 3, 0, 0]}
        maxBarSize={36}
        isAnimationActive={false}
        {...(onOpen && {
          cursor: 'pointer',
          onClick: (_bar: unknown, at: number) => {
            const point = points[at]
            if (point) onOpen(point.month)
          },
        })}
      />
    </BarChart>
  )
}

/** Uses the width of the longest label so that columns align across charts. */
function widthOfLabels(among: readonly Series[], { format }: Intl.NumberFormat): number {
  const labels = among.flatMap(({ points }) => {
    const values = points.flatMap(({ value }) => value ?? [])
    return getNiceTickValues([Math.min(0, ...values), Math.max(0, ...values)], TICKS).map((tick) => format(tick))
  })
  return 8 + 8 * Math.max(...labels.map(({ length }) => length))
}

const TICKS = 4
const EDGE = { left: 8, right: 8 }
const TICK = { fill: 'var(--text-3)', fontSize: 12 }
const TOOLTIP = {
  border: '1px solid var(--border-default)',
  borderRadius: 6,
  background: 'var(--bg-raised)',
  color: 'var(--text-1)',
  fontSize: 13,
}
