import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCircleCheck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useList } from '../../../list/use-list.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { isNarrow } from '../../../ui/use-is-narrow.ts'
import { useShortcuts } from '../../../ui/keyboard/shortcuts.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import classes from '../uploads.module.css'
import { KnownValues } from './KnownValues.tsx'
import type { useDecisions } from './use-decisions.ts'
import { usePanelScroll } from './use-panel-scroll.ts'
import { useValueColumns } from './use-value-columns.tsx'
import { RecordSelect } from './RecordSelect.tsx'
import { useValueFilters } from './use-value-filters.ts'
import { bestOf, keyOf, type MatchedFile, nameOf, valueText } from './value.ts'
import { ValuePanel } from './ValuePanel.tsx'
import { ValueQueue } from './ValueQueue.tsx'
import type { KnownValue, UnmatchedValue } from '../reading.ts'

type History = ReturnType<typeof useDecisions>
type Props = {
  file: MatchedFile
  values: readonly UnmatchedValue[]
  known: readonly KnownValue[]
  knownCount: number
  history: History
  openNextStep: () => unknown
}

/** The unmatched values of a file: queue, list, and detail panel. */
export function Values({ file, values, known, knownCount, history, openNextStep }: Props) {
  const { t } = useTexts()
  const { kind } = useSearch({ from: '/full/uploadfile/mapdata' })
  const setSearch = useSetSearch<'/full/uploadfile/mapdata'>()
  if (values.length === 0 && kind !== 'known')
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t('match.nothing')}
        action={
          <Button autoFocus onClick={openNextStep}>
            {t('match.check')}
          </Button>
        }
      >
        {t('match.nothingHint')}
      </EmptyState>
    )
  return (
    <div className={classes['match']} data-known={kind === 'known' || undefined}>
      <ValueQueue
        values={values}
        knownCount={knownCount}
        decisions={history.decisions}
        kind={kind}
        choose={(next) => setSearch({ kind: next })}
      />
      {kind === 'known' ? <KnownValues known={known} /> : <Unmatched file={file} values={values} kind={kind} history={history} />}
    </div>
  )
}

function Unmatched({ file, values, kind, history }: Pick<Props, 'file' | 'values' | 'history'> & { kind: string }) {
  const { t } = useTexts()
  const { row } = useSearch({ from: '/full/uploadfile/mapdata' })
  const setSearch = useSetSearch<'/full/uploadfile/mapdata'>()
  const setRow = (next: string) => setSearch({ row: next })
  const [showsLines, setShowsLines] = useState(false)
  const { decisions, decide } = history
  const isOpen = (value: UnmatchedValue) => decisions[keyOf(value)] === undefined
  const list = useValueList(values, kind, decisions)
  const shown = list.rows ?? []
  const chosen = shown.find((value) => keyOf(value) === row) ?? shown.find(isOpen) ?? shown[0]

  const goToNext = (after: UnmatchedValue) => {
    const at = shown.indexOf(after)
    const next = [...shown.slice(at + 1), ...shown.slice(0, at)].find(isOpen)
    setRow(keyOf(next ?? after))
  }
  useMatchKeys(() => {
    const best = chosen && isOpen(chosen) ? bestOf(chosen) : null
    if (!chosen || best === null) return false
    decide({ [keyOf(chosen)]: best })
    return goToNext(chosen)
  })
  const { panel, scrollToPanel: look } = usePanelScroll(row)
  usePreserveFocus(decisions, values.some(isOpen))
  return (
    <>
      <DataTable
        {...list.table}
        rowId={keyOf}
        onOpen={(value) => {
          setRow(keyOf(value))
          look()
        }}
        {...(chosen && { openId: keyOf(chosen) })}
        bulk={(selected, clear) => <BulkButtons values={selected} history={history} done={clear} />}
        toolbar={
          <FilterBar {...list.bar}>
            <BulkButtons values={shown} history={history} />
            <UndoRedo {...history} />
            {history.savedAt !== undefined && <SavedAt at={history.savedAt} />}
          </FilterBar>
        }
        empty={<EmptyState title={t('match.noResult')} />}
      />
      {chosen && (
        <ValuePanel
          key={keyOf(chosen)}
          ref={panel}
          file={file}
          value={chosen}
          decision={decisions[keyOf(chosen)]}
          alsoHere={alsoDecided(values, decisions, chosen).map((value) => valueText(t, value))}
          amend={(decision) => decide({ [keyOf(chosen)]: decision })}
          showsLines={showsLines}
          toggleLines={() => setShowsLines(!showsLines)}
          decide={(decision) => {
            decide({ [keyOf(chosen)]: decision })
            if (decision) goToNext(chosen)
          }}
        />
      )}
    </>
  )
}

/** The values of a kind that match the URL. */
function useValueList(values: readonly UnmatchedValue[], kind: string, decisions: History['decisions']) {
  const { t } = useTexts()
  return useList({
    name: 'match',
    label: t('match.values'),
    columns: useValueColumns(decisions, kind === 'all'),
    rows: useMemo(() => values.filter(({ target }) => kind === 'all' || target === kind), [values, kind]),
    search: t('match.search'),
    filters: useValueFilters(decisions),
  })
}

/** Enter accepts the suggestion for the current value unless another control has the focus. */
function useMatchKeys(accept: () => unknown) {
  const acceptWhereFree = () => {
    const focused = document.activeElement
    const isFree = focused === document.body || (focused instanceof HTMLTableRowElement && focused.hasAttribute('data-open'))
    return isFree && accept()
  }
  useShortcuts({ Enter: acceptWhereFree }, { isFirst: true })
}

/** Focuses the next step once all are decided; otherwise the current value, if the clicked button is gone. */
function usePreserveFocus(decisions: History['decisions'], areLeft: boolean) {
  const seen = useRef({ decisions, areLeft })
  useEffect(() => {
    const before = seen.current
    seen.current = { decisions, areLeft }
    if (before.decisions === decisions) return
    const isLost = document.activeElement === document.body
    const next = document.querySelector<HTMLElement>(areLeft ? 'tr[data-open]' : '[data-match-next]')
    // Keeps the scroll position above a long list.
    if (areLeft ? isLost : before.areLeft) next?.focus({ preventScroll: areLeft && isNarrow() })
  }, [decisions, areLeft])
}

/** Other decided values of the same kind with the same match. */
function alsoDecided(values: readonly UnmatchedValue[], decisions: History['decisions'], chosen: UnmatchedValue): UnmatchedValue[] {
  const name = nameOf(decisions[keyOf(chosen)])
  const isSame = (value: UnmatchedValue) => value !== chosen && value.target === chosen.target && nameOf(decisions[keyOf(value)]) === name
  return name === null ? [] : values.filter(isSame)
}

function SavedAt({ at }: { at: string }) {
  const { t } = useTexts()
  return (
    <Text size="xs" c="var(--text-2)" role="status">
      {t('match.savedAt', { at })}
    </Text>
  )
}

/** Long labels wrap next to a narrow queue. */
const WRAPPING = {
  size: 'compact-sm',
  variant: 'light',
  h: 'auto',
  mih: 26,
  styles: { label: { whiteSpace: 'normal', lineHeight: 1.35 } },
} as const

/** Bulk actions: accept strong suggestions, add values without similar records, and undo decisions of the selection. */
function BulkButtons({
  values,
  history: { decisions, decide },
  done,
}: {
  values: readonly UnmatchedValue[]
  history: History
  done?: () => void
}) {
  const { t } = useTexts()
  const open = values.filter((value) => decisions[keyOf(value)] === undefined)
  const strong = open.filter(({ resemblance }) => resemblance === 'strong')
  const unlike = open.filter(({ resemblance }) => resemblance === 'none')
  const [kind, ...otherKinds] = new Set(values.map(({ target }) => target))
  const oneKind = otherKinds.length === 0 ? kind : undefined
  const decided = done ? values.filter((value) => !open.includes(value)) : []
  const decideAll = (some: readonly UnmatchedValue[], decision: (value: UnmatchedValue) => ReturnType<typeof bestOf>) => {
    decide(Object.fromEntries(some.map((value) => [keyOf(value), decision(value)])))
    done?.()
  }
  return (
    <>
      {strong.length > 0 && (
        <Button {...WRAPPING} onClick={() => decideAll(strong, bestOf)}>
          {t('match.acceptStrong', { count: strong.length })}
        </Button>
      )}
      {unlike.length > 0 && (
        <Button {...WRAPPING} onClick={() => decideAll(unlike, ({ newName }) => ({ addNew: newName }))}>
          {t('match.addAll', { count: unlike.length })}
        </Button>
      )}
      {done && oneKind && (
        <RecordSelect
          size="xs"
          aria-label={t('match.changeTo')}
          placeholder={t('match.changeTo')}
          kind={oneKind}
          chosenId={null}
          onChoose={(record) => record && decideAll(values, () => record)}
        />
      )}
      {decided.length > 0 && (
        <Button {...WRAPPING} onClick={() => decideAll(decided, () => null)}>
          {t('match.leaveAll', { count: decided.length })}
        </Button>
      )}
      {done && !oneKind && strong.length + unlike.length + decided.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('match.eachByItself')}
        </Text>
      )}
    </>
  )
}

function UndoRedo({ undo, redo, canUndo, canRedo }: History) {
  const { t } = useTexts()
  return (
    <Group gap={4}>
      <Button size="compact-sm" variant="subtle" leftSection={<IconArrowBackUp size={16} />} disabled={!canUndo} onClick={undo}>
        {t('common.undo')}
      </Button>
      <Button size="compact-sm" variant="subtle" leftSection={<IconArrowForwardUp size={16} />} disabled={!canRedo} onClick={redo}>
        {t('match.redo')}
      </Button>
    </Group>
  )
}
