import { MASTERS, nameTaken } from '@fairshare/contract'
import { Button, Kbd, Stack, Text, TextInput, Title } from '@mantine/core'
import { type Ref, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FOR_FILES, useChooser } from '../../../masters/use-choices.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useShortcuts } from '../../../ui/keyboard/shortcuts.ts'
import type { Decision } from './use-decisions.ts'
import { LinesOfValue } from './LinesOfValue.tsx'
import { RecordSelect } from './RecordSelect.tsx'
import { UseFor } from './UseFor.tsx'
import { type MatchedFile, nameOf, scopeOf } from './value.ts'
import type { UnmatchedValue } from '../reading.ts'
import classes from '../uploads.module.css'

/** The number of others named. */
const MAX_ALSO = 5

type Props = {
  ref: Ref<HTMLElement>
  file: MatchedFile
  value: UnmatchedValue
  decision: Decision | undefined
  /** Other values of the file with the same match. */
  alsoHere: readonly string[]
  decide: (decision: Decision | null) => void
  /** Changes a decision without moving to the next value. */
  amend: (decision: Decision) => void
  showsLines: boolean
  toggleLines: () => void
}

/** One value with suggestions, a search, and a new record. Keys 1–3 accept a suggestion, n adds, l skips, c searches. */
export function ValuePanel({ ref, file, value, decision, alsoHere, decide, amend, showsLines, toggleLines }: Props) {
  const { t } = useTexts()
  const fresh = useNewName(value)
  const [regionId, setRegionId] = useState(decision && 'addNew' in decision ? decision.regionId : undefined)
  const [scope, setScope] = useState<Pick<Decision, 'isOnlyHere'>>(decision ? { isOnlyHere: decision.isOnlyHere === true } : scopeOf(value))
  const search = useRef<HTMLInputElement>(null)
  const take = (at: number) => {
    const suggestion = value.suggestions[at]
    return suggestion ? decide({ id: suggestion.id, name: suggestion.name, ...scope }) : false
  }
  const add = () => (fresh.isGood ? decide({ addNew: fresh.name.trim(), ...(regionId !== undefined && { regionId }), ...scope }) : false)
  useShortcuts({
    '1': () => take(0),
    '2': () => take(1),
    '3': () => take(2),
    a: () => take(0),
    n: add,
    l: () => decide(null),
    c: () => search.current?.focus(),
  })

  return (
    <section ref={ref} className={classes['detail']} aria-label={t('match.detail')}>
      <ValueHead value={value} />
      {value.note !== undefined && <Notice kind="info">{value.note}</Notice>}
      {value.suggestions.length > 0 && <Suggestions value={value} decision={decision} take={take} />}
      <RecordSelect
        ref={search}
        label={t('match.other')}
        placeholder={t('match.otherPlaceholder')}
        kind={value.target}
        chosenId={decision && 'id' in decision ? decision.id : null}
        onChoose={(record) => record && decide({ ...record, ...scope })}
      />
      <AddNew value={value} decision={decision} fresh={fresh} region={{ id: regionId, choose: setRegionId }} add={add} />
      <UseFor
        manufacturer={file.manufacturer}
        isOnlyHere={scope.isOnlyHere === true}
        onChange={(isOnlyHere) => {
          setScope({ isOnlyHere })
          if (decision) amend({ ...decision, isOnlyHere })
        }}
      />
      {decision && alsoHere.length > 0 && (
        <Text size="xs" c="var(--text-2)">
          {t('match.alsoHere', { name: nameOf(decision) ?? '', some: alsoHere.slice(0, MAX_ALSO) })}
        </Text>
      )}
      <LinesOfValue fId={file.fId} value={value} isOpen={showsLines} toggle={toggleLines} />
      {decision && (
        <Button variant="subtle" color="gray" onClick={() => decide(null)}>
          {t('match.leave')}
        </Button>
      )}
    </section>
  )
}

function ValueHead({ value }: Pick<Props, 'value'>) {
  const { t } = useTexts()
  return (
    <div>
      <Text size="xs" c="dimmed">
        {t(`uploads.target.${value.target}`)}
      </Text>
      <Title order={2} fz="md" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {value.value}
      </Title>
      {value.accountNumber !== undefined && <Text size="sm">{t('match.account', { number: value.accountNumber })}</Text>}
      <Text size="sm" c="dimmed">
        {t('match.affects', { count: value.rows, sales: value.totalSales })}
      </Text>
    </div>
  )
}

type AddNewProps = Pick<Props, 'value' | 'decision'> & {
  fresh: ReturnType<typeof useNewName>
  region: { id: number | undefined; choose: (id: number | undefined) => void }
  add: () => unknown
}

/** A new record with the proposed name, unless that name exists. */
function AddNew({ value, decision, fresh, region, add }: AddNewProps) {
  const { t, translate } = useTexts()
  return (
    <div>
      <TextInput
        label={t('match.addNew')}
        value={fresh.name}
        maxLength={MASTERS[value.target].max}
        error={fresh.isTaken && (decision === undefined || 'addNew' in decision) && translate(nameTaken(value.target))}
        onChange={(event) => fresh.setName(event.currentTarget.value)}
      />
      {/* A new territory can get its region here. */}
      {value.target === 'territory' && (
        <RecordSelect
          mt="xs"
          label={t('match.regionOfNew')}
          placeholder={t('match.noRegion')}
          clearable
          kind="region"
          chosenId={region.id ?? null}
          onChoose={(chosen) => region.choose(chosen?.id)}
        />
      )}
      <Button mt="xs" fullWidth variant="light" disabled={!fresh.isGood} rightSection={<Kbd size="xs">n</Kbd>} onClick={add}>
        {t('match.add')}
      </Button>
    </div>
  )
}

type SuggestionsProps = { value: UnmatchedValue; decision: Decision | undefined; take: (at: number) => void }

function Suggestions({ value, decision, take }: SuggestionsProps) {
  const { t } = useTexts()
  return (
    <Stack gap={6}>
      <Text size="xs" fw={600}>
        {t(`match.strength.${value.resemblance}`)}
      </Text>
      {value.suggestions.map(({ id, name, reason }, at) => (
        <Button
          key={id}
          variant={decision && 'id' in decision && decision.id === id ? 'light' : 'default'}
          h="auto"
          mih={36}
          justify="space-between"
          rightSection={<Kbd size="xs">{at + 1}</Kbd>}
          onClick={() => take(at)}
        >
          <Stack component="span" gap={0} align="flex-start" py={6} ta="start" style={{ whiteSpace: 'normal' }}>
            {name}
            <Text span size="xs" c="dimmed">
              {reason}
            </Text>
          </Stack>
        </Button>
      ))}
    </Stack>
  )
}

/** The name of a new record, and whether there is one of that name. */
function useNewName({ target, newName }: UnmatchedValue) {
  const [name, setName] = useState(newName)
  const namesakes = useChooser(FOR_FILES, target, null)
  const isTaken = namesakes.options.some((option) => option.name.trim().toLowerCase() === name.trim().toLowerCase())
  return {
    name,
    isTaken,
    isGood: name.trim() !== '' && !isTaken,
    setName(typed: string) {
      setName(typed)
      namesakes.onSearch?.(typed)
    },
  }
}
