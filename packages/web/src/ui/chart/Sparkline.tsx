import type { Point } from './points.ts'
import classes from './chart.module.css'

const WIDTH = 100
const HEIGHT = 24

/** A line without axes, next to its figures. Drawn by hand to avoid loading the chart library. */
export function Sparkline({ points }: { points: readonly Point[] }) {
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const least = Math.min(...known)
  const span = Math.max(...known) - least || 1
  const placed = points.map(({ value }, at) =>
    value === null ? null : `${(at * WIDTH) / Math.max(1, points.length - 1)} ${HEIGHT - ((value - least) * HEIGHT) / span}`,
  )
  // A missing figure leaves a gap.
  const line = placed.map((place, at) => place && `${at > 0 && placed[at - 1] ? 'L' : 'M'}${place}`).join('')
  const last = placed.at(-1)
  return (
    <svg aria-hidden className={classes['sparkline']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      <path d={line} />
      {last && <path d={`M${last}h0`} data-last />}
    </svg>
  )
}
