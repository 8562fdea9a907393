import type { AddedUpBy, MasterKind } from '@fairshare/contract'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FOR_RULES, useChooser } from '../../masters/use-choices.ts'
import { useRepChoices } from '../../masters/use-rep-choices.ts'
import { useMay } from '../../session/me.ts'
import type { Parameters } from './use-report-parameters.ts'
import classes from './reports.module.css'

/** So many names stand below each other; of more, one types. */
const SHOWN = 50

/** What a report is narrowed to one of: a kind, and which of it. */
export function NarrowTo({ of }: { of: Parameters }) {
  const { t } = useTexts()
  const mayReps = useMay('salespeople-list')
  const { by, narrow } = of
  const kinds = (of.offered.of ?? []).filter((kind) => kind !== 'file' && (kind !== 'salesperson' || mayReps)) as AddedUpBy[]
  const [chosen, setChosen] = useState<AddedUpBy>()
  const kind = [chosen, by].find((each) => each && kinds.includes(each)) ?? kinds[0]
  if (!kind) return null
  const pick = (id: number, name: string) => narrow({ kind, id }, name)
  return (
    <>
      {kinds.length > 1 && (
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
      {kind === 'salesperson' ? <Reps pick={pick} /> : <Masters key={kind} kind={kind} pick={pick} />}
    </>
  )
}

type Pick = (id: number, name: string) => void

function Reps({ pick }: { pick: Pick }) {
  const { t } = useTexts()
  return <Names label={t('reports.by.salesperson')} options={useRepChoices().reps} pick={pick} />
}

function Masters({ kind, pick }: { kind: MasterKind; pick: Pick }) {
  const { t } = useTexts()
  const { options, onSearch } = useChooser(FOR_RULES, kind, null)
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
      placeholder={t('reports.narrowAll')}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      // What the server has found need not hold what was typed: a file may spell it so.
      {...(onSearch && { onSearchChange: onSearch, filter: ({ options: found }) => found })}
      onChange={(value) => {
        const found = options.find(({ id }) => String(id) === value)
        if (found) pick(found.id, found.name)
      }}
    />
  )
}
