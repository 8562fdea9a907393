import { Line, LineChart, YAxis } from 'recharts'
import type { Point } from './points.ts'

/** How a figure went, without axes: its numbers stand beside it. */
export function Sparkline({ points }: { points: readonly Point[] }) {
  const last = points.length - 1
  return (
    <div aria-hidden>
      <LineChart
        responsive
        accessibilityLayer={false}
        style={{ width: '100%', height: 32 }}
        data={[...points]}
        margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      >
        <YAxis hide domain={['dataMin', 'dataMax']} />
        <Line
          dataKey="value"
          type="linear"
          stroke="var(--chart-1)"
          strokeWidth={1.5}
          isAnimationActive={false}
          dot={({ key, cx, cy, index }) => <circle key={key} cx={cx} cy={cy} r={index === last ? 3 : 0} fill="var(--chart-1)" />}
        />
      </LineChart>
    </div>
  )
}
