import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftRule } from '../draft/draft.ts'
import { useWords } from '../draft/names.ts'
import { useOpenRecord } from '../open-record.ts'
import { useRuleWarnings } from './edited-rules.ts'
import classes from './rules.module.css'

type Props = {
  onOpen: (rule: DraftRule) => void
  onAdd: (given: Pick<DraftRule, 'manufacturer' | 'territory' | 'startMonth'>) => void
}

/** Sales that the draft's rules leave unpaid, and rules that never apply. */
export function RuleWarnings({ onOpen, onAdd }: Props) {
  const { data } = useRuleWarnings()
  if (!data) return null
  return (
    <>
      {data.neverWinning.map(({ rule, beatenBy }) => (
        <NeverWins key={rule} rule={rule} beatenBy={beatenBy} onOpen={onOpen} />
      ))}
      {data.unearned.length > 0 && <Unearned sales={data.unearned} since={data.since} onAdd={onAdd} />}
    </>
  )
}

type NeverWinsProps = Pick<Props, 'onOpen'> & { rule: number; beatenBy: readonly number[] }

function NeverWins({ rule: place, beatenBy, onOpen }: NeverWinsProps) {
  const { t } = useTexts()
  const { record, nameOf } = useOpenRecord()
  const { rules } = record.draft
  const words = useWords(nameOf)
  const rule = rules[place]
  if (!rule) return null
  const others = beatenBy.flatMap((each) => rules[each] ?? []).map((each) => words('rules', each))
  return (
    <Notice
      kind="warning"
      title={t('ruleHelp.neverWins', { rule: words('rules', rule) })}
      action={
        <Button size="compact-sm" variant="default" onClick={() => onOpen(rule)}>
          {t('common.edit')}
        </Button>
      }
    >
      {others.length === 0 ? t('ruleHelp.emptyRegion') : t('ruleHelp.beatenBy', { rules: others })}
    </Notice>
  )
}

type Sales = NonNullable<ReturnType<typeof useRuleWarnings>['data']>['unearned']

/** The number shown before "show all". */
const FIRST = 3

function Unearned({ sales, since, onAdd }: { sales: Sales; since: string; onAdd: Props['onAdd'] }) {
  const { t } = useTexts()
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Notice kind="warning" title={t('ruleHelp.unearned', { since: monthFromParam(since) })}>
      <table className={classes['unearned']}>
        <thead>
          <tr>
            <th scope="col">{t('masters.manufacturer')}</th>
            <th scope="col">{t('masters.territory')}</th>
            <th scope="col" data-figure>
              {t('common.lines')}
            </th>
            <th scope="col" data-figure>
              {t('common.sales')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.slice(0, showsAll ? sales.length : FIRST).map(({ manufacturer, territory, startMonth, lines, totalSales }) => (
            <tr key={`${manufacturer.id} ${territory.id}`}>
              <td>{manufacturer.name}</td>
              <td>{territory.name}</td>
              <td data-figure>{format.count(lines)}</td>
              <td data-figure>{format.amount(totalSales)}</td>
              <td>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('ruleHelp.addFor', { manufacturer: manufacturer.name, territory: territory.name })}
                  onClick={() => onAdd({ manufacturer: manufacturer.id, territory: territory.id, startMonth })}
                >
                  {t('entries.add.rules')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!showsAll && sales.length > FIRST && (
        <Button size="compact-xs" variant="subtle" ml={-8} onClick={() => setShowsAll(true)}>
          {t('ruleHelp.showAll', { count: sales.length })}
        </Button>
      )}
    </Notice>
  )
}
