import { endMonth, month, type ruleInput, type SentEntry } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { Entered } from '../../../form/form.ts'
import { useDebounced } from '../../../form/use-debounced.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { type DraftRule, entryToSend } from '../draft/draft.ts'
import { type NameOf, useWords } from '../draft/names.ts'
import classes from './coverage.module.css'

/** More rules than this are only counted. */
const NAMED = 3

type Values = Pick<
  Entered<typeof ruleInput>,
  'manufacturer' | 'territory' | 'regionId' | 'hospital' | 'surgeon' | 'procedure' | 'startMonth' | 'endMonth'
>
type Props = { values: Values; otherRules: readonly DraftRule[]; nameOf: NameOf }

/** Recent sales in the entered rule's scope, and the salesperson's rules that it overlaps there. */
export function RuleCoverage({ values, otherRules, nameOf }: Props) {
  const { t } = useTexts()
  const rule = useDebounced(scopeOf(values))
  const input = { rule: rule ?? NOTHING, otherRules: otherRules.map((each) => entryToSend('rules', each)) }
  const read = useRead(reads.salesperson.ruleCoverage, input, { enabled: rule !== undefined, keepPrevious: true })
  if (rule === undefined) return null
  if (read.error) return <Notice kind="warning">{read.error.message}</Notice>
  if (!read.data) return null
  const { sold, ...rivals } = read.data
  return (
    <section className={classes['coverage']} aria-live="polite" aria-label={t('ruleHelp.covers.title')}>
      <strong>{t('ruleHelp.covers.title')}</strong>
      <div>
        {sold &&
          t('ruleHelp.covers.sold', {
            count: sold.lines,
            sales: sold.totalSales,
            start: monthFromParam(sold.startMonth),
            end: monthFromParam(sold.endMonth),
          })}
        {!sold && t('ruleHelp.covers.nothingSold')}
      </div>
      {sold && startsAfter(values.startMonth, sold.endMonth) && <div>{t('ruleHelp.covers.before')}</div>}
      {(['ties', 'beats', 'beatenBy'] as const).map((kind) => (
        <Rivals key={kind} kind={kind} rules={rivals[kind].flatMap((place) => otherRules[place] ?? [])} nameOf={nameOf} />
      ))}
    </section>
  )
}

/** The sales shown are then those that the rule would have covered. */
function startsAfter(startMonth: string, last: string): boolean {
  const [start, end] = [parseMonth(startMonth), parseMonth(last)]
  return start !== undefined && end !== undefined && start > end
}

type RivalsProps = { kind: 'beats' | 'beatenBy' | 'ties'; rules: readonly DraftRule[]; nameOf: NameOf }

function Rivals({ kind, rules, nameOf }: RivalsProps) {
  const { t } = useTexts()
  const words = useWords(nameOf)
  if (rules.length === 0) return null
  return (
    <div>
      {t(`ruleHelp.covers.${kind}`)}
      <ul>
        {rules.slice(0, NAMED).map((rule) => (
          <li key={rule.key}>{words('rules', rule)}</li>
        ))}
        {rules.length > NAMED && <li>{t('masterList.uses.more', { count: rules.length - NAMED })}</li>}
      </ul>
    </div>
  )
}

type Sent = SentEntry<'rules'>

const NOTHING: Sent = {
  manufacturer: 0,
  territory: 0,
  regionId: null,
  hospital: null,
  surgeon: null,
  procedure: null,
  commission: 0,
  note: '',
  startMonth: '',
  endMonth: '',
}

/** The query input without the rate; undefined unless the scope is complete and has saved masters. */
function scopeOf({ startMonth, endMonth: end, ...entered }: Values): Sent | undefined {
  const { manufacturer, territory, regionId, hospital, surgeon, procedure } = entered
  const [first, last] = [month.safeParse(startMonth).data, endMonth.safeParse(end).data]
  const named = [manufacturer, territory, regionId, hospital, surgeon, procedure]
  const isWhole = manufacturer !== null && (territory ?? regionId) !== null && !named.includes(0)
  if (!isWhole || first === undefined || last === undefined || first > last) return undefined
  return { ...NOTHING, manufacturer, territory, regionId, hospital, surgeon, procedure, startMonth, endMonth: end }
}
