import { COLLECTION_NAMES, type CollectionName, IMPORT_FIELDS, type ImportList } from '@fairshare/contract'
import { Radio, Stack, Table } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSpanLabel } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import classes from '../salespeople.module.css'
import { type Answers, type ImportPlan, type PlaceOf, type ReadFiles, type ReadList, sourceOf } from './import-state.ts'
import { describeSource, PlaceOfRow } from './PlaceOfRow.tsx'

/** The lists found with their columns, and ignored sheets. */
export function ReadLists({ read: { lists, lacking } }: { read: ReadFiles }) {
  const { t } = useTexts()
  const labelOf = (list: ImportList, field: string) => {
    const label = Object.entries(IMPORT_FIELDS[list]).find(([name]) => name === field)?.[1]
    return label === undefined ? field : t(label)
  }
  return (
    <Stack gap="xs">
      {lists.map(({ list, file, sheet, columns, rows, faults }) => (
        <section key={`${list} ${file} ${sheet}`}>
          <strong>{t(`importing.found.${list}`, { count: rows.length + faults.length })}</strong>
          <span className={classes['any']}> {describeSource({ ...sourceOf({ file, sheet }, lists), sheet }, t)}</span>
          <div className={classes['any']}>
            {columns
              .flatMap(({ name, field }) => (field === null ? [] : [t('history.fromTo', { from: name, to: labelOf(list, field) })]))
              .join(' · ')}
          </div>
          <Unread columns={columns.flatMap(({ name, field }) => (field === null ? [name] : []))} />
        </section>
      ))}
      {lacking.map(({ file, sheet, row, missing: columns }) => (
        <Notice key={`${file} ${sheet}`} kind="warning" title={t('importing.lacking', { sheet: sheet ?? file })}>
          {[sourceOf({ file, sheet }, lists).file, t('importing.lackingHint', { row, columns })].filter(Boolean).join(' · ')}
        </Notice>
      ))}
    </Stack>
  )
}

/** An ignored column may hold pay data under another name, so it is shown. */
function Unread({ columns }: { columns: readonly string[] }) {
  const { t } = useTexts()
  if (columns.length === 0) return null
  return (
    <Notice kind="warning" title={`${t('importing.unread', { count: columns.length })}: ${columns.join(', ')}`}>
      {t('importing.unreadHint')}
    </Notice>
  )
}

/** With more errors than this, users correct a whole column. */
const MAX_SHOWN = 100

type ProblemsProps = { lists: readonly ReadList[]; problems: ImportPlan['problems']; placeOf: PlaceOf }

/** Every invalid row with its position and reason. */
export function Problems({ lists, problems, placeOf }: ProblemsProps) {
  const { t } = useTexts()
  const unread = lists.flatMap((list, at) =>
    list.faults.map(({ row, column, value, reason }) => ({
      place: { list: list.list, row, ...sourceOf(list, lists), at },
      message: t('importing.fault', { column, value, reason }),
    })),
  )
  const unplanned = problems.map(({ row, message }) => ({ place: placeOf(row), message }))
  const all = [...unread, ...unplanned].toSorted(
    ({ place: a }, { place: b }) => (a?.at ?? 0) - (b?.at ?? 0) || (a?.row ?? 0) - (b?.row ?? 0),
  )
  if (all.length === 0) return null
  return (
    <Notice kind="danger" title={t('importing.problems', { count: all.length })}>
      {t('importing.problemsHint')}
      <Table fz={13} verticalSpacing={2} mt={4} withRowBorders={false} aria-label={t('importing.problems', { count: all.length })}>
        <Table.Tbody>
          {all.slice(0, MAX_SHOWN).map(({ place, message }) => (
            <Table.Tr key={`${place?.at} ${place?.row} ${message}`}>
              <Table.Td>
                <PlaceOfRow place={place} />
              </Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Notice>
  )
}

type PercentsProps = { value: Answers['percentsAre']; onChange: (value: Answers['percentsAre']) => void }

/** 0.05 may be a percentage or a fraction. */
export function Percents({ value, onChange }: PercentsProps) {
  const { t } = useTexts()
  return (
    <Radio.Group label={t('importing.percents')} value={value ?? ''} onChange={(next) => onChange(next === 'parts' ? 'parts' : 'percents')}>
      <Stack gap={6} mt={6}>
        <Radio value="parts" label={t('importing.parts')} />
        <Radio value="percents" label={t('importing.asWritten')} />
      </Stack>
    </Radio.Group>
  )
}

/** What the import would create. */
export function PlannedPeople({ plan: { salespeople, newMasters, alreadyThere }, placeOf }: { plan: ImportPlan; placeOf: PlaceOf }) {
  const { t } = useTexts()
  const format = useFormat()
  const totalOf = (kind: CollectionName) => salespeople.reduce((sum, made) => sum + made[kind], 0)
  const shown = COLLECTION_NAMES.filter((kind) => totalOf(kind) > 0)
  const [newPeople, balances] = [salespeople.filter(({ isNew }) => isNew), salespeople.filter(({ balance }) => balance !== 0)]
  return (
    <section>
      <strong>{t('importing.plan')}</strong>
      <div className={classes['any']}>
        {[
          ...(newPeople.length > 0 ? [t('importing.new.salespeople', { count: newPeople.length })] : []),
          ...shown.map((kind) => t(`importing.new.${kind}`, { count: totalOf(kind) })),
          ...(newMasters.length > 0 ? [t('importing.newMasters', { count: newMasters.length })] : []),
          ...(alreadyThere > 0 ? [t('importing.alreadyThere', { count: alreadyThere })] : []),
        ].join(' · ')}
      </div>
      <Table fz={13} mt={4} aria-label={t('importing.plan')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('common.salesRep')}</Table.Th>
            {shown.map((kind) => (
              <Table.Th key={kind} ta="end">
                {t(`importing.list.${kind}`)}
              </Table.Th>
            ))}
            {balances.length > 0 && <Table.Th ta="end">{t('salespeopleImport.openingBalance')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {salespeople.slice(0, MAX_SHOWN).map(({ name, isNew, balance, ...made }, at) => (
            <Table.Tr key={`${name} ${at}`} style={{ verticalAlign: 'top' }}>
              <Table.Td>
                <PlannedEntries title={isNew ? t('importing.isNew', { name }) : name} planned={made} placeOf={placeOf} />
              </Table.Td>
              {shown.map((kind) => (
                <Table.Td key={kind} ta="end">
                  {format.count(made[kind])}
                </Table.Td>
              ))}
              {balances.length > 0 && <Table.Td ta="end">{format.amount(balance)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {salespeople.length > MAX_SHOWN && <div>{t('masterList.uses.more', { count: salespeople.length - MAX_SHOWN })}</div>}
    </section>
  )
}

type EntriesProps = { title: string; planned: Pick<ImportPlan['salespeople'][number], 'entries' | CollectionName>; placeOf: PlaceOf }

/** A person with planned entries, rendered when expanded. */
function PlannedEntries({ title, planned: { entries, ...counts }, placeOf }: EntriesProps) {
  const { t } = useTexts()
  const spanLabel = useSpanLabel()
  const [isOpen, setOpen] = useState(false)
  const all = COLLECTION_NAMES.reduce((sum, kind) => sum + counts[kind], 0)
  if (all === 0) return title
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <ul className={classes['plannedEntries']}>
          {entries.map(({ list, row, words, startMonth, endMonth }) => (
            <li key={`${list} ${row}`}>
              <bdi>{words}</bdi>, {spanLabel(startMonth, endMonth)}{' '}
              <span className={classes['any']}>
                <PlaceOfRow place={placeOf(row)} />
              </span>
            </li>
          ))}
          {all > entries.length && <li>{t('masterList.uses.more', { count: all - entries.length })}</li>}
        </ul>
      )}
    </details>
  )
}
