import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftRule } from '../draft/draft.ts'
import { type NameOf, useWords } from '../draft/names.ts'
import type { RecordDraft } from '../draft/use-record-draft.ts'
import { useRuleWarnings } from './edited-rules.ts'

type Props = {
  id: string
  record: RecordDraft
  nameOf: NameOf
  onOpen: (rule: DraftRule) => void
  onAdd: (given: Pick<DraftRule, 'manufacturer' | 'territory' | 'startMonth'>) => void
}

/** What the rules of a draft leave out, and which of them can never win. */
export function RuleWarnings({ id, record, nameOf, onOpen, onAdd }: Props) {
  const { data } = useRuleWarnings(id, record)
  if (!data) return null
  return (
    <>
      {data.neverWinning.map(({ rule, beatenBy }) => (
        <NeverWins key={rule} {...{ rule, beatenBy, nameOf, onOpen }} rules={record.draft.rules} />
      ))}
      {data.unearned.length > 0 && <Unearned sales={data.unearned} since={data.since} onAdd={onAdd} />}
    </>
  )
}

type NeverWinsProps = Pick<Props, 'nameOf' | 'onOpen'> & { rule: number; beatenBy: readonly number[]; rules: readonly DraftRule[] }

function NeverWins({ rule: place, beatenBy, rules, nameOf, onOpen }: NeverWinsProps) {
  const { t } = useTexts()
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
          {t('entries.editAction')}
        </Button>
      }
    >
      {others.length === 0 ? t('ruleHelp.emptyRegion') : t('ruleHelp.beatenBy', { rules: others })}
    </Notice>
  )
}

type Sales = NonNullable<ReturnType<typeof useRuleWarnings>['data']>['unearned']

/** How many are shown before the rest is asked for. */
const FIRST = 3

function Unearned({ sales, since, onAdd }: { sales: Sales; since: string; onAdd: Props['onAdd'] }) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Notice kind="warning" title={t('ruleHelp.unearned', { since: label(since) })}>
      <Table.ScrollContainer minWidth={440} type="native">
        <Table withRowBorders={false} verticalSpacing={2} fz={13}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('masters.manufacturer')}</Table.Th>
              <Table.Th>{t('masters.territory')}</Table.Th>
              <Table.Th className="num">{t('ruleHelp.lines')}</Table.Th>
              <Table.Th className="num">{t('ruleHelp.sales')}</Table.Th>
              <Table.Th>
                <span className="sr-only">{t('table.actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sales.slice(0, showsAll ? sales.length : FIRST).map(({ manufacturer, territory, startMonth, lines, totalSales }) => (
              <Table.Tr key={`${manufacturer.id} ${territory.id}`}>
                <Table.Td>{manufacturer.name}</Table.Td>
                <Table.Td>{territory.name}</Table.Td>
                <Table.Td className="num">{format.count(lines)}</Table.Td>
                <Table.Td className="num">{format.amount(totalSales)}</Table.Td>
                <Table.Td ta="end">
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('ruleHelp.addFor', { manufacturer: manufacturer.name, territory: territory.name })}
                    onClick={() => onAdd({ manufacturer: manufacturer.id, territory: territory.id, startMonth })}
                  >
                    {t('entries.add.rules')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!showsAll && sales.length > FIRST && (
        <Button size="compact-xs" variant="subtle" onClick={() => setShowsAll(true)}>
          {t('ruleHelp.showAll', { count: sales.length })}
        </Button>
      )}
    </Notice>
  )
}
