import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconCircleCheck } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import classes from '../uploads.module.css'
import { KnownValues, type KnownValue } from './KnownValues.tsx'
import { properCase } from './proper-case.ts'
import type { useDecisions } from './use-decisions.ts'
import { useValueColumns } from './use-value-columns.tsx'
import { bestOf, keyOf, type UnmatchedValue } from './value.ts'
import { ValuePanel } from './ValuePanel.tsx'
import { ValueQueue } from './ValueQueue.tsx'

type History = ReturnType<typeof useDecisions>
type Props = {
  values: readonly UnmatchedValue[]
  known: readonly KnownValue[]
  knownCount: number
  history: History
  goOn: () => unknown
}

/** The values of a file that mean no record yet: the queue by kind, the list, and the one that is looked at. */
export function Values({ values, known, knownCount, history, goOn }: Props) {
  const { t } = useTexts()
  const [kind, setKind] = useUrlState('kind', { fallback: 'all' })
  if (values.length === 0 && kind !== 'known')
    return (
      <EmptyState
        icon={IconCircleCheck}
        title={t('match.nothing')}
        action={
          <Button autoFocus onClick={goOn}>
            {t('match.check')}
          </Button>
        }
      >
        {t('match.nothingHint')}
      </EmptyState>
    )
  return (
    <div className={classes['match']} data-known={kind === 'known' || undefined}>
      <ValueQueue values={values} knownCount={knownCount} decisions={history.decisions} kind={kind} choose={setKind} />
      {kind === 'known' ? <KnownValues known={known} /> : <Unmatched values={values} kind={kind} history={history} />}
    </div>
  )
}

function Unmatched({ values, kind, history }: { values: readonly UnmatchedValue[]; kind: string; history: History }) {
  const { t } = useTexts()
  const [row, setRow] = useUrlState('row')
  const [sort, setSort] = useUrlState('sort')
  const [q, setQ] = useUrlState('q')
  const { decisions, decide } = history
  const isOpen = (value: UnmatchedValue) => decisions[keyOf(value)] === undefined
  const isShown = ({ target, value }: UnmatchedValue) =>
    (kind === 'all' || target === kind) && value.toLowerCase().includes(q.toLowerCase())
  const shown = values.filter(isShown)
  const chosen = shown.find((value) => keyOf(value) === row) ?? shown.find(isOpen) ?? shown[0]

  const goToNext = (after: UnmatchedValue) => {
    const at = shown.indexOf(after)
    const next = [...shown.slice(at + 1), ...shown.slice(0, at)].find(isOpen)
    if (next) setRow(keyOf(next))
  }
  /** Enter takes what is suggested for the value that is looked at, unless something else has the focus. */
  const accept = () => {
    const best = chosen && isOpen(chosen) ? bestOf(chosen) : null
    const focused = document.activeElement
    const isFree = focused === document.body || (focused instanceof HTMLTableRowElement && focused.hasAttribute('data-open'))
    if (!chosen || best === null || !isFree) return false
    decide({ [keyOf(chosen)]: best })
    return goToNext(chosen)
  }
  useShortcuts({ Enter: accept }, { isFirst: true })
  useShortcuts({ c: () => document.querySelector<HTMLInputElement>('[data-match-search]')?.focus() })
  const columns = useValueColumns(decisions)
  return (
    <>
      <DataTable
        name="match"
        label={t('match.values')}
        columns={columns}
        rows={shown}
        rowId={keyOf}
        sort={sort}
        onSort={setSort}
        onOpen={(value) => setRow(keyOf(value))}
        {...(chosen && { openId: keyOf(chosen) })}
        bulk={(selected, clear) => <Together values={selected} history={history} done={clear} />}
        toolbar={
          <FilterBar search={{ value: q, onChange: setQ, label: t('match.search') }} count={shown.length}>
            <Together values={shown} history={history} />
            <UndoRedo {...history} />
          </FilterBar>
        }
        empty={<EmptyState title={t('match.noResult')} />}
      />
      {chosen && (
        <ValuePanel
          key={keyOf(chosen)}
          value={chosen}
          decision={decisions[keyOf(chosen)]}
          decide={(decision) => {
            decide({ [keyOf(chosen)]: decision })
            if (decision) goToNext(chosen)
          }}
        />
      )}
    </>
  )
}

/** Beside a narrow queue a long label takes two lines. */
const WRAPPING = {
  size: 'compact-sm',
  variant: 'light',
  h: 'auto',
  mih: 26,
  styles: { label: { whiteSpace: 'normal', lineHeight: 1.35 } },
} as const

/** What may be done with several values at once: strong suggestions are taken, what resembles nothing is added, and what was decided of a selection is undecided again. */
function Together({
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
        <Button {...WRAPPING} onClick={() => decideAll(unlike, ({ value }) => ({ addNew: properCase(value) }))}>
          {t('match.addAll', { count: unlike.length })}
        </Button>
      )}
      {decided.length > 0 && (
        <Button {...WRAPPING} onClick={() => decideAll(decided, () => null)}>
          {t('match.leaveAll', { count: decided.length })}
        </Button>
      )}
      {done && strong.length + unlike.length + decided.length === 0 && (
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
        {t('match.undo')}
      </Button>
      <Button size="compact-sm" variant="subtle" leftSection={<IconArrowForwardUp size={16} />} disabled={!canRedo} onClick={redo}>
        {t('match.redo')}
      </Button>
    </Group>
  )
}
