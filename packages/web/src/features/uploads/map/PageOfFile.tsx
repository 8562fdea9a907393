import type { PageImage } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './page-columns.module.css'

/** In points, by arrow keys and by page keys. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
}

type EdgeActions = {
  select: (at: number | null) => void
  move: (at: number, to: number) => void
  /** Reads the file with the moved edges. */
  settle: (when: 'now' | 'soon') => void
  addAfter: (at: number) => void
  remove: (at: number) => void
}
type Props = EdgeActions & {
  image: PageImage
  /** Of the page with the header, where the edges are. */
  width: number
  edges: readonly number[]
  selected: number | null
  addAt: (place: number) => void
}

/** The page as its words, with the column edges as sliders over it. A click between them adds one. */
export function PageOfFile({ image, width, edges, selected, addAt, ...actions }: Props) {
  const { t } = useTexts()
  const add = (event: MouseEvent<HTMLElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect()
    addAt(((event.clientX - left) / shown) * image.width)
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['frame']} tabIndex={0} role="region" aria-label={t('uploads.page.of', image)}>
        <div className={classes['paper']}>
          <Words image={image} />
          {/* By keyboard, edges are added by Enter on an edge, or by the button above. */}
          <button type="button" className={classes['adder']} tabIndex={-1} aria-hidden onClick={add} />
          {edges.map((edge, at) => (
            <Edge
              key={at}
              at={at}
              all={edges.length}
              edge={edge}
              pageWidth={image.width}
              width={width}
              isSelected={at === selected}
              {...actions}
            />
          ))}
        </div>
      </div>
      {!image.isWhole && (
        <Text size="xs" c="dimmed">
          {t('uploads.page.notWhole')}
        </Text>
      )}
    </div>
  )
}

const FONTS = { sans: 'Helvetica, Arial, sans-serif', serif: 'Times New Roman, Times, serif', mono: 'Courier New, Courier, monospace' }

const Words = memo(({ image: { width, height, words } }: { image: PageImage }) => (
  <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
    {words.map(({ text, left, right, baseline, size, font }, at) => (
      <text
        key={at}
        x={left}
        y={baseline}
        fontSize={size}
        fontFamily={FONTS[font]}
        textLength={Math.max(0.1, right - left)}
        lengthAdjust="spacingAndGlyphs"
      >
        {text}
      </text>
    ))}
  </svg>
))
Words.displayName = 'Words'

type EdgeProps = EdgeActions & { at: number; all: number; edge: number; pageWidth: number; width: number; isSelected: boolean }

function Edge({ at, all, edge, pageWidth, width, isSelected, select, move, settle, addAfter, remove }: EdgeProps) {
  const { t } = useTexts()
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) own.current?.focus({ preventScroll: true })
  }, [isSelected])
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    select(at)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: line } = event
    const paper = line.parentElement?.getBoundingClientRect()
    if (paper && line.hasPointerCapture(event.pointerId)) move(at, ((event.clientX - paper.left) / paper.width) * pageWidth)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step !== undefined) move(at, edge + step)
    else if (event.key === 'Enter') addAfter(at)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={own}
      className={classes['edge']}
      style={{ left: `${(edge / pageWidth) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t('uploads.page.edge', { at: at + 1, all })}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.round(width)}
      aria-valuenow={Math.round(edge)}
      data-selected={isSelected || undefined}
      onFocus={() => select(at)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => settle('now')}
      onPointerCancel={() => settle('now')}
      onKeyDown={onKeyDown}
      onKeyUp={() => settle('soon')}
      onBlur={() => settle('now')}
    />
  )
}
