import { VALUE_TARGETS } from '@fairshare/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Kind } from '../search.ts'
import classes from '../uploads.module.css'
import type { Decisions } from './use-decisions.ts'
import { keyOf } from './value.ts'
import type { UnmatchedValue } from '../reading.ts'

type Props = {
  values: readonly UnmatchedValue[]
  knownCount: number
  decisions: Decisions
  kind: Kind
  choose: (kind: Kind) => void
}

/** Unmatched values by kind, and the number matched automatically. */
export function ValueQueue({ values, knownCount, decisions, kind, choose }: Props) {
  const { t } = useTexts()
  const leftOf = (some: readonly UnmatchedValue[]) => some.filter((value) => decisions[keyOf(value)] === undefined).length
  const kinds = VALUE_TARGETS.map((target) => ({ target, of: values.filter((value) => value.target === target) }))
  const entries = [
    { id: 'all' as const, label: t('common.all'), left: leftOf(values) },
    ...kinds
      .filter(({ of }) => of.length > 0)
      .map(({ target, of }) => ({ id: target, label: t(`uploads.target.${target}`), left: leftOf(of) })),
  ]
  return (
    <nav className={classes['queue']} aria-label={t('match.kinds')}>
      {entries.map(({ id, label, left }) => (
        <Entry key={id} label={label} isChosen={kind === id} choose={() => choose(id)} left={left} />
      ))}
      <Entry label={t('match.known')} isChosen={kind === 'known'} choose={() => choose('known')} count={knownCount} />
    </nav>
  )
}

type EntryProps = { label: string; isChosen: boolean; choose: () => void; left?: number; count?: number }

function Entry({ label, isChosen, choose, left, count }: EntryProps) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <button type="button" className={classes['queued']} aria-current={isChosen || undefined} onClick={choose}>
      <span>{label}</span>
      {left === 0 ? (
        <IconCheck size={16} aria-label={t('match.allMatched')} color="var(--success-fg)" />
      ) : (
        <span className="num">{format.count(left ?? count ?? 0)}</span>
      )}
    </button>
  )
}
