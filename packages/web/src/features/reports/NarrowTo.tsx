import type { MasterKind, NamedSubject, ReportSubject } from '@fairshare/contract'
import { Button, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FOR_RULES, useChooser } from '../../masters/use-choices.ts'
import { useRepChoices } from '../../masters/use-rep-choices.ts'
import { useMay } from '../../session/me.ts'
import type { Parameters } from './use-report-parameters.ts'
import classes from './reports.module.css'

/** Up to this many options are listed; more require typing. */
const SHOWN = 50

/** The report's scope with names, and further scopes to add: a kind, then a record. */
export function NarrowTo({ of, named }: { of: Parameters; named: readonly NamedSubject[] }) {
  const { t } = useTexts()
  const mayReps = useMay('salespeople-list')
  const { by, narrow, offered } = of
  const [chosen, setChosen] = useState<Kind>()
  const kinds = (offered.of ?? []).filter(
    (kind): kind is Kind => kind !== 'file' && (kind !== 'salesperson' || mayReps) && !of.of.some((each) => each.kind === kind),
  )
  const kind = [chosen, by].find((each) => each && kinds.includes(each)) ?? kinds[0]
  return (
    <>
      {of.of.map((each) => (
        <Chosen key={each.kind} kind={each.kind as Kind} name={nameOf(named, each)} clear={() => of.widen(each)} />
      ))}
      {of.of.length > 1 && (
        <Button size="xs" variant="subtle" onClick={of.clearOf}>
          {t('filter.clearAll')}
        </Button>
      )}
      {kind && kinds.length > 1 && (
        <Select
          size="xs"
          className={classes['choice'] ?? ''}
          aria-label={t('reports.narrow')}
          data={kinds.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setChosen(kinds.find((each) => each === value))}
        />
      )}
      {kind === 'salesperson' ? (
        <Reps pick={(id) => narrow({ kind, id })} />
      ) : (
        kind && <Masters key={kind} kind={kind} pick={(id) => narrow({ kind, id })} />
      )}
    </>
  )
}

type Kind = Exclude<ReportSubject['kind'], 'file'>
type Pick = (id: number) => void

/** Empty until the report loads, because the URL has only ids. */
const nameOf = (named: readonly NamedSubject[], { kind, id }: ReportSubject) =>
  named.find((each) => each.kind === kind && each.id === id)?.name ?? '…'

function Chosen({ kind, name, clear }: { kind: Kind; name: string; clear: () => void }) {
  const { t } = useTexts()
  const filter = t(`reports.by.${kind}`)
  return (
    <Button size="xs" variant="default" rightSection={<IconX size={14} aria-hidden />} onClick={clear}>
      {t('filter.chip', { filter, values: name })}
      <span className="sr-only">{`, ${t('filter.clear', { filter })}`}</span>
    </Button>
  )
}

function Reps({ pick }: { pick: Pick }) {
  const { t } = useTexts()
  return <Names label={t('reports.by.salesperson')} options={useRepChoices().reps} pick={pick} />
}

function Masters({ kind, pick }: { kind: MasterKind | 'primaryTerritory'; pick: Pick }) {
  const { t } = useTexts()
  const { options, onSearch } = useChooser(FOR_RULES, kind === 'primaryTerritory' ? 'territory' : kind, null)
  return <Names label={t(`reports.by.${kind}`)} options={options} onSearch={onSearch} pick={pick} />
}

type NamesProps = {
  label: string
  options: readonly { id: number; name: string }[]
  onSearch?: ((typed: string) => void) | undefined
  pick: Pick
}

function Names({ label, options, onSearch, pick }: NamesProps) {
  const { t } = useTexts()
  return (
    <Select
      size="xs"
      className={classes['choice'] ?? ''}
      searchable
      limit={SHOWN}
      aria-label={label}
      placeholder={t('common.all')}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      // The server also searches file spellings, so results need not contain the typed text.
      {...(onSearch && { onSearchChange: onSearch, filter: ({ options: found }) => found })}
      onChange={(value) => {
        const found = options.find(({ id }) => String(id) === value)
        if (found) pick(found.id)
      }}
    />
  )
}
