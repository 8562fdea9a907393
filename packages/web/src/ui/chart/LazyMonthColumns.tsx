import { useIntersection, useWindowEvent } from '@mantine/hooks'
import { type ComponentProps, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { onFirstInteraction } from '../later/first-interaction.ts'
import { ChartTable } from './ChartTable.tsx'
import type { MonthColumns } from './MonthColumns.tsx'

/** How far below the viewport a chart starts loading. */
const NEAR = '300px'
const HEIGHT = 150

type Props = Omit<ComponentProps<typeof MonthColumns>, 'height'>

/**
 * Month columns in reserved space. The chart library is large, so it loads near the viewport or on first interaction. Printing falls back
 * to figures if it has not loaded.
 */
export function LazyMonthColumns(props: Props) {
  const { ref, entry } = useIntersection({ rootMargin: NEAR })
  const isNear = entry?.isIntersecting === true
  const [Columns, setColumns] = useState<typeof MonthColumns>()
  const [failure, setFailure] = useState<unknown>()
  const [isTouched, setTouched] = useState(false)
  const [isOnPaper, setOnPaper] = useState(false)
  useEffect(() => onFirstInteraction(() => setTouched(true)), [])
  useWindowEvent('beforeprint', () => flushSync(() => setOnPaper(true)))
  useWindowEvent('afterprint', () => setOnPaper(false))
  const isWanted = (isNear || isTouched) && Columns === undefined
  useEffect(() => {
    if (isWanted) import('./MonthColumns.tsx').then((loaded) => setColumns(() => loaded.MonthColumns), setFailure)
  }, [isWanted])
  // The card shows the error with a retry.
  if (failure !== undefined) throw failure
  if (isOnPaper && !Columns) return <ChartTable title={props.series.name} series={[props.series]} />
  return (
    <div ref={ref} style={{ height: HEIGHT }}>
      {Columns && <Columns {...props} height={HEIGHT} />}
    </div>
  )
}
