import type { ReadPageColumns } from '@fairshare/contract'
import { MAX_EDGES } from '@fairshare/contract'
import { Button, Group, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import { added, middleOf, moved } from './edges.ts'
import { PageOfFile } from './PageOfFile.tsx'
import classes from './page-columns.module.css'

/** Waits for the next key before the file is read again. */
const SETTLED_MS = 600
const SHOWN_ROWS = 12

type Props = {
  fId: number
  columns: ReadPageColumns
  rows: readonly { row: number; cells: readonly string[] }[]
  headerRow: number
  /** Whether the file is being read with other edges. */
  isReading: boolean
  onChange: (edges: number[] | null) => void
}

/** The page of a PDF with its column edges, next to the table that results. */
export function PageColumns(props: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(props.columns.isMisfit)
  return (
    <details className={classes['section']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('uploads.page.title')}</summary>
      {isOpen && <Columns {...props} />}
    </details>
  )
}

function Columns({ fId, columns, rows, headerRow, isReading, onChange }: Props) {
  const { t } = useTexts()
  const { width, pages } = columns
  const [page, setPage] = useState(columns.page)
  const read = useRead(reads.uploadprocess.pageOfFile, { fId, page }, { keepPrevious: true })
  const { edges, move, settle, change } = useEdges(columns, onChange)
  const [selected, setSelected] = useState<number | null>(null)
  const add = (place: number) => {
    const more = edges.length < MAX_EDGES ? added(edges, place, width) : undefined
    if (!more) return
    change(more)
    setSelected(more.findIndex((edge, at) => edge !== edges[at]))
  }
  const remove = (at: number) => {
    change(edges.toSpliced(at, 1))
    setSelected(edges.length > 1 ? Math.min(at, edges.length - 2) : null)
  }
  const reset = () => {
    change(null)
    setSelected(null)
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('uploads.page.help')}
      </Text>
      <Group gap="xs" my="xs">
        {pages > 1 && <PageTurner page={page} pages={pages} onPage={setPage} />}
        <Button size="compact-sm" variant="default" disabled={edges.length >= MAX_EDGES} onClick={() => add(middleOf(edges, width))}>
          {t('uploads.page.add')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={selected === null} onClick={() => selected !== null && remove(selected)}>
          {t('uploads.page.remove')}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={columns.edges === null} onClick={reset}>
          {t('uploads.page.reset')}
        </Button>
      </Group>
      <div className={classes['sides']}>
        <Loaded read={read} rows={8} columns={4}>
          {(image) => (
            <PageOfFile
              image={image}
              width={width}
              edges={edges}
              selected={selected}
              select={setSelected}
              move={(at, to) => move(moved(edges, at, to, width))}
              settle={settle}
              addAt={add}
              addAfter={(at) => add(middleOf(edges, width, at))}
              remove={remove}
            />
          )}
        </Loaded>
        <ResultingTable rows={rows} headerRow={headerRow} isReading={isReading} />
      </div>
    </>
  )
}

type Draft = { edges: number[]; of: string; isMoving: boolean }

/** The edges as they are dragged; the file is read again when they are released. A drag goes on while the file is read. */
function useEdges({ edges, detected }: ReadPageColumns, onChange: Props['onChange']) {
  const current = edges ?? detected
  const of = current.join()
  const [draft, setDraft] = useState<Draft | null>(null)
  const commit = (next: number[] | null) => {
    setDraft(next && { edges: next, of, isMoving: false })
    onChange(next)
  }
  const commitLater = useDebouncedCallback(commit, { delay: SETTLED_MS, flushOnUnmount: true })
  const change = (next: number[] | null) => {
    commitLater.cancel()
    commit(next)
  }
  return {
    edges: draft && (draft.isMoving || draft.of === of) ? draft.edges : current,
    move: (next: number[]) => setDraft({ edges: next, of, isMoving: true }),
    settle: (when: 'now' | 'soon') => {
      if (draft?.isMoving !== true) return
      if (when === 'soon') commitLater(draft.edges)
      else change(draft.edges)
    },
    change,
  }
}

function PageTurner({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTexts()
  return (
    <Group gap={4}>
      <Button size="compact-sm" variant="default" aria-label={t('pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        ‹
      </Button>
      <Text size="sm" className="num" role="status">
        {t('uploads.page.of', { page, pages })}
      </Text>
      <Button size="compact-sm" variant="default" aria-label={t('pager.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        ›
      </Button>
    </Group>
  )
}

/** The first rows as they are read with these edges. */
function ResultingTable({ rows, headerRow, isReading }: Pick<Props, 'rows' | 'headerRow' | 'isReading'>) {
  const { t } = useTexts()
  const [header, ...lines] = rows.filter(({ row }) => row >= headerRow).slice(0, SHOWN_ROWS)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['table']} tabIndex={0} role="region" aria-label={t('uploads.page.table')} aria-busy={isReading || undefined}>
      <table>
        <thead>
          <tr>
            {header?.cells.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, cells }) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
