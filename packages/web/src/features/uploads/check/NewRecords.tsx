import type { ValueTarget } from '@fairshare/contract'
import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../uploads.module.css'
import type { Decisions } from '../match/use-decisions.ts'
import { keyOf } from '../match/value.ts'
import type { UnmatchedValue } from '../reading.ts'

/** The number of records named; all can be undone in the match step. */
const NAMED = 50

type NewRecord = { target: ValueTarget; name: string; keys: string[] }

/** New records with the values matched to them. */
export function newRecordsOf(values: readonly UnmatchedValue[], decisions: Decisions): NewRecord[] {
  const added = values.flatMap((value) => {
    const decision = decisions[keyOf(value)]
    return decision && 'addNew' in decision ? [{ target: value.target, name: decision.addNew, key: keyOf(value) }] : []
  })
  return [...Map.groupBy(added, ({ target, name }) => `${target}|${name}`).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ target: first.target, name: first.name, keys: same.map(({ key }) => key) }] : []
  })
}

type Props = { records: readonly NewRecord[]; undo: (keys: readonly string[]) => void }

/** A new record with undo, which makes its values unmatched again. */
export function NewRecords({ records, undo }: Props) {
  const { t } = useTexts()
  if (records.length === 0) return null
  const title = t('check.newTitle', { count: records.length })
  return (
    <section className={classes['card']} aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="xs" c="var(--text-2)" mb={4}>
        {t('check.newHint')}
      </Text>
      {records.slice(0, NAMED).map(({ target, name, keys }) => (
        <Group key={`${target} ${name}`} gap="sm" mt={4}>
          <Text size="sm">{t('filter.chip', { filter: t(`uploads.target.${target}`), values: name })}</Text>
          <Button size="compact-sm" variant="subtle" aria-label={t('check.undoNew', { name })} onClick={() => undo(keys)}>
            {t('common.undo')}
          </Button>
        </Group>
      ))}
      {records.length > NAMED && (
        <Text size="xs" c="var(--text-2)" mt={6}>
          {t('check.moreNames', { count: records.length - NAMED })}
        </Text>
      )}
    </section>
  )
}
