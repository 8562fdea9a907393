import { type CollectionName, type Entry, type Field, fieldOf, fieldText, type Label, shownFields } from '@fairshare/contract'
import { FOREVER, type Month, parseEndMonth } from '@fairshare/engine/values'
import { useMemo } from 'react'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { useMonth } from '../../../months/use-month.ts'
import { StatusChip, type StatusFamily } from '../../../ui/StatusChip.tsx'
import { CellText } from '../../../ui/table/CellText.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { None } from '../../../ui/table/None.tsx'
import type { AnyEntry } from '../draft/draft.ts'
import { namedDraft } from '../draft/names.ts'
import { useOpenRecord } from '../open-record.ts'
import classes from '../salespeople.module.css'
import { type SpanStatus, spanStatus } from './span-status.ts'
import type { EntryMarks } from './use-marks.ts'

type Mark = SpanStatus | 'endsSoon' | 'overlaps' | 'refused' | 'draft'
const FAMILY: Record<Mark, StatusFamily> = {
  active: 'success',
  endsSoon: 'warning',
  upcoming: 'info',
  expired: 'neutral',
  draft: 'warning',
  overlaps: 'danger',
  refused: 'danger',
}

export function useEntryColumns<Row extends AnyEntry>(collection: CollectionName, marks: EntryMarks): Column<Row>[] {
  const { t } = useTexts()
  const { month } = useMonth()
  const columnOf = useColumnOf<Row>(collection)
  return useMemo(() => {
    const [key, ...others] = shownFields(collection)
    const status = statusColumn<Row>(collection, marks, { month, t })
    // Notes are last because they can be truncated.
    const unseen = ([field]: [string, Label]) => UNSEEN.get(field)
    const ordered = [...others.filter(isNoNote), ...others.filter((field) => !isNoNote(field))]
    return key ? [columnOf(key, true), status, ...ordered.map((field) => ({ ...columnOf(field, false), ...unseen(field) }))] : []
  }, [collection, columnOf, marks, month, t])
}

/** An agreed baseline has its own column. The bonus basis is below the rate. */
const UNSEEN = new Map<string, Pick<Column<never>, 'isHidden' | 'inExports'>>([
  ['manualOverrideEnabled', { isHidden: true }],
  ['basis', { isHidden: true, inExports: 'always' }],
])

const isNoNote = ([, label]: [string, Label]) => label !== 'common.note'

function useColumnOf<Row extends AnyEntry>(collection: CollectionName) {
  const { t, translate } = useTexts()
  const { nameOf } = useOpenRecord()
  const monthLabel = useMonthLabel()
  return useMemo(() => {
    const wordsIn = (row: Entry, field: string) => {
      const words = fieldText(namedDraft(collection, row, nameOf), field)
      return typeof words === 'string' ? words : translate(words)
    }
    const byKind = (field: string, spec: Field): Omit<Column<Row>, 'id' | 'header'> => {
      switch (spec.kind) {
        case 'money':
          return { value: (row: Entry) => figureOf(row[field]), kind: 'amount', width: 110 }
        case 'percent':
          return { value: (row: Entry) => figureOf(row[field]), kind: 'percent', width: 84 }
        case 'month':
        case 'year':
          return {
            // Open-ended entries sort after all months, also in exports.
            value: (row: Entry) => {
              const month = parseEndMonth(String(row[field]))
              return month === undefined || month === FOREVER || spec.kind === 'year' ? wordsIn(row, field) || null : month
            },
            cell: (row: Entry) => (spec.kind === 'year' ? wordsIn(row, field) : monthLabel(String(row[field]))),
            // These months need space because many columns follow.
            width: collection === 'rules' ? 84 : 100,
          }
        case 'master': {
          const isAny = (row: Entry) => row[field] === null && spec.ifNone !== undefined
          return {
            value: (row: Entry) => (isAny(row) ? null : wordsIn(row, field) || null),
            ...(spec.ifNone && {
              cell: (row: Entry) =>
                isAny(row) ? <span className={classes['any']}>{wordsIn(row, field)}</span> : <CellText text={wordsIn(row, field)} />,
            }),
          }
        }
        default:
          return { value: (row: Entry) => wordsIn(row, field) || null }
      }
    }
    // The note shrinks first.
    const noteCell = (field: string) => (row: Entry) => {
      const words = wordsIn(row, field)
      return words === '' ? (
        <None />
      ) : (
        <span className={classes['note']}>
          <CellText text={words} />
        </span>
      )
    }
    return ([field, label]: [string, Label], isKey: boolean): Column<Row> => {
      const spec = fieldOf(collection, field)
      return {
        id: field,
        header: t(label),
        ...(spec ? byKind(field, spec) : { value: () => null }),
        ...(label === 'common.note' && { cell: noteCell(field) }),
        ...(isKey && { isKey, maxWidth: 168 }),
      }
    }
  }, [collection, nameOf, t, translate, monthLabel])
}

const figureOf = (value: unknown) => (typeof value === 'number' ? value : null)

function statusColumn<Row extends AnyEntry>(
  collection: CollectionName,
  { changed, overlapping, ending, refused }: EntryMarks,
  { month, t }: { month: Month; t: TranslateKey },
): Column<Row> {
  const markOf = (entry: AnyEntry): Mark => {
    if (overlapping.has(entry.key)) return 'overlaps'
    if (refused.has(entry.key)) return 'refused'
    if (changed.has(entry.key)) return 'draft'
    const status = spanStatus(collection, entry, month)
    return status === 'active' && ending.has(entry) ? 'endsSoon' : status
  }
  return {
    id: 'status',
    header: t('common.status'),
    value: (entry) => t(`rules.statusOf.${markOf(entry)}`),
    width: 100,
    cell: (entry) => (
      <span title={refused.get(entry.key)} data-unsaved={changed.has(entry.key) || undefined}>
        <StatusChip family={FAMILY[markOf(entry)]}>{t(`rules.statusOf.${markOf(entry)}`)}</StatusChip>
      </span>
    ),
  }
}
