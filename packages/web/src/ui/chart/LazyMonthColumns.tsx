import { useIntersection, useWindowEvent } from '@mantine/hooks'
import { type ComponentProps, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { onFirstInteraction } from '../later/touched.ts'
import { ChartTable } from './ChartTable.tsx'
import type { MonthColumns } from './MonthColumns.tsx'

/** So far below the window a chart begins to be drawn. */
const NEAR = '300px'
const HEIGHT = 150

type Props = Omit<ComponentProps<typeof MonthColumns>, 'height'>

/**
 * Columns in the room that is kept for them. What draws them is larger than the screen around it: it is loaded for who comes near,
 * or touches the page. Paper waits for nothing: what has not come until then is printed as figures.
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
  // The card around it says so, and asks again.
  if (failure !== undefined) throw failure
  if (isOnPaper && !Columns) return <ChartTable title={props.series.name} series={[props.series]} />
  return (
    <div ref={ref} style={{ height: HEIGHT }}>
      {Columns && <Columns {...props} height={HEIGHT} />}
    </div>
  )
}
