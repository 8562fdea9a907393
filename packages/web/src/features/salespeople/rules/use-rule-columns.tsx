import { describeEntry } from '@fairshare/contract'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { useMonth } from '../../../months/use-month.ts'
import { useMay } from '../../../session/me.ts'
import type { Column } from '../../../ui/table/column.ts'
import { None } from '../../../ui/table/None.tsx'
import type { DraftRule } from '../draft/draft.ts'
import { namedDraft } from '../draft/names.ts'
import { useOpenRecord } from '../open-record.ts'
import { linesOfRule } from '../../../statement/lines/lines-of-rule.ts'
import { PercentCell } from './PercentCell.tsx'
import classes from './rules.module.css'

type Names = 'manufacturer' | 'territory' | 'region' | 'hospital' | 'surgeon' | 'procedure'

const SCOPE = {
  manufacturer: 'manufacturer',
  territory: 'territory',
  regionId: 'region',
  hospital: 'hospital',
  surgeon: 'surgeon',
  procedure: 'procedure',
} as const

/** What a rule can require of a sale, in column order. */
const namedBy = (rule: DraftRule): Names[] =>
  Object.entries(SCOPE).flatMap(([field, name]) => (rule[field as keyof typeof SCOPE] === null ? [] : [name]))

/** A manufacturer, a place, and the three optional parts. */
const MAX_NAMED = 5

type Columns = readonly Column<DraftRule>[]

/** Extra columns of rules: specificity, and the number of lines that earned. */
export function useRuleColumns(): (fields: Columns) => Columns {
  const { id, name, nameOf } = useOpenRecord()
  const { t, translate } = useTexts()
  const format = useFormat()
  const { monthParam } = useMonth()
  const maySeeLines = useMay('commission-list')
  const input = { salesPersonId: Number(id), selectedMonthYear: monthParam }
  const { data } = useRead(reads.salesperson.ruleLines, input, { enabled: id !== 'new', keepPrevious: true })
  const more = useMemo((): Columns => {
    const month = data?.selectedMonth ?? null
    const lines = new Map(data?.rules.map((rule) => [rule.id, rule.lines]))
    const linesIn = (rule: DraftRule) => (month === null || rule.id === undefined ? null : (lines.get(rule.id) ?? 0))
    const namesOf = (rule: DraftRule) =>
      namedBy(rule)
        .map((each) => t(`rules.names.${each}`))
        .join(' + ')
    const toLines = (rule: DraftRule) => {
      const count = linesIn(rule)
      if (count === null || month === null) return <None />
      if (count === 0 || !maySeeLines) return format.count(count)
      const description = translate(describeEntry(namedDraft('rules', rule, nameOf)))
      return (
        <Link to="/commission/list" search={linesOfRule(rule.id, { month, name: `${name}: ${description}` })}>
          {format.count(count)}
        </Link>
      )
    }
    return [
      {
        id: 'specificity',
        header: t('rules.specificity'),
        value: namesOf,
        isSortable: false,
        width: 76,
        cell: (rule) => <Specificity named={namedBy(rule).length}>{namesOf(rule)}</Specificity>,
      },
      {
        id: 'lines',
        header: month === null ? t('common.lines') : t('rules.linesIn', { month: monthFromParam(month) }),
        value: linesIn,
        kind: 'count',
        width: 84,
        cell: toLines,
      },
    ]
  }, [data, format, maySeeLines, name, nameOf, translate, t])
  return useCallback(
    (fields) => {
      const cell = (rule: DraftRule) => <PercentCell rule={rule} />
      const own = fields.map((column) => (column.id === 'commission' ? { ...column, cell } : column))
      const note = own.findIndex((column) => column.id === 'note')
      return own.toSpliced(note === -1 ? own.length : note, 0, ...more)
    },
    [more],
  )
}

/** Shown as dots, with text for screen readers, tooltips, and wide cells. */
function Specificity({ named, children }: { named: number; children: string }) {
  return (
    <span title={children}>
      <span className={classes['dots']} aria-hidden>
        {'●'.repeat(named)}
        <span>{'●'.repeat(MAX_NAMED - named)}</span>
      </span>
      <span className={classes['named']}>{children}</span>
    </span>
  )
}
