import { Button, Group, Select, Table } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FOR_RULES, useChooser } from '../../../masters/use-choices.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { Decision, Unresolved } from './import-state.ts'

type Decide = (decided: Readonly<Record<string, Decision>>) => void
type Props = { unresolved: readonly Unresolved[]; decisions: Readonly<Record<string, Decision>>; onDecide: Decide }

const NEW = 'new'
const keyOf = ({ kind, name }: Pick<Decision, 'kind' | 'name'>) => `${kind} ${name}`

/** Unmatched names of the file: match each to a master or add it. */
export function ImportNames({ unresolved: all, decisions, onDecide }: Props) {
  const { t } = useTexts()
  // Until the next plan arrives, the last one also has the names that were just decided.
  const unresolved = all.filter((name) => decisions[keyOf(name)] === undefined)
  const decided = Object.values(decisions)
  if (unresolved.length + decided.length === 0) return null
  const addAll = () => onDecide(Object.fromEntries(unresolved.map(({ kind, name }) => [keyOf({ kind, name }), { kind, name, id: null }])))
  return (
    <section>
      {unresolved.length > 0 && (
        <Notice
          kind="warning"
          title={t('importing.names', { count: unresolved.length })}
          action={
            <Button size="compact-sm" variant="default" onClick={addAll}>
              {t('importing.addAll')}
            </Button>
          }
        >
          {t('importing.namesHint')}
        </Notice>
      )}
      <Table fz={13} mt="xs" aria-label={t('importing.namesOf')}>
        <Table.Tbody>
          {[...unresolved, ...decided.map((each) => ({ ...each, suggestions: [] }))].map((name) => (
            <NameRow key={keyOf(name)} name={name} decision={decisions[keyOf(name)]} onDecide={onDecide} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

type Named = Pick<Unresolved, 'kind' | 'name' | 'suggestions'>

function NameRow({
  name: { kind, name, suggestions },
  decision,
  onDecide,
}: {
  name: Named
  decision: Decision | undefined
  onDecide: Decide
}) {
  const { t } = useTexts()
  const { options, chosen, onSearch } = useChooser(FOR_RULES, kind, decision?.id ?? null)
  const offered = new Map([...suggestions, ...(chosen ? [chosen] : []), ...options].map((each) => [String(each.id), each.name]))
  const decide = (value: string | null) =>
    value !== null && onDecide({ [keyOf({ kind, name })]: { kind, name, id: value === NEW ? null : Number(value) } })
  return (
    <Table.Tr>
      <Table.Td>{t(`masters.${kind}`)}</Table.Td>
      <Table.Td fw={500}>{name}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Select
            size="xs"
            w={280}
            searchable
            aria-label={t('importing.meaningOf', { name })}
            placeholder={t('form.choose')}
            value={decision === undefined ? null : String(decision.id ?? NEW)}
            data={[{ value: NEW, label: t('importing.addNew', { name }) }, ...[...offered].map(([value, label]) => ({ value, label }))]}
            onChange={decide}
            {...(onSearch && { onSearchChange: onSearch })}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
