import type { Statement } from '@fairshare/contract'
import { Anchor, Box } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useRuleLines } from './use-rule-lines.ts'
import { LineTable } from './LineTable.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSpanLabel } from '../../months/month-label.ts'
import { useFormat } from '../../i18n/format.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import type { LineAction } from './line-notes.ts'
import { useScopeDescription } from '../scope.ts'
import classes from '../statement.module.css'

type Props = {
  statement: Statement
  index: number
  showsGross: boolean
  startsOpen: boolean
  isPrinted: boolean
  lineAction: LineAction | undefined
  onRule: (() => void) | undefined
}

/** A rule's description and totals; expands to its lines. */
export function RuleSection({ statement, index, showsGross, startsOpen, isPrinted, lineAction, onRule }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const spanLabel = useSpanLabel()
  const describeScope = useScopeDescription()
  const [isOpen, setOpen] = useState(startsOpen)
  const section = statement.rules[index]
  if (!section) return null
  const { rule, overrides } = section
  const name = describeScope(rule)
  const hidesRate = rule.basis === 'grossCommission' && !showsGross
  return (
    <details className={classes['rule']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={16} className={classes['chevron']} aria-hidden />
        <span className={classes['ruleWords']}>
          <span className={classes['ruleName']}>{name}</span>
          <span className={classes['detail']}>
            <Dotted
              facts={[
                !hidesRate && t(`statement.rate.${rule.basis}`, { rate: rule.commission }),
                t('statement.lineCount', { count: section.lineCount }),
                spanLabel(rule.startMonth, rule.endMonth),
              ]}
            />
          </span>
          {overrides && (
            <Box component="span" fz="xs" fs="italic" c="var(--text-2)">
              {overrides.basis === 'grossCommission' && !showsGross
                ? t('statement.overridesAnother', { scope: describeScope(overrides) })
                : t(`statement.overrides.${overrides.basis}`, {
                    scope: describeScope(overrides),
                    rate: overrides.commission,
                  })}
            </Box>
          )}
        </span>
        <span className={classes['ruleTotals']}>
          <span className={classes['amount']}>{format.amount(section.ruleTotalCommissionAmount)}</span>
          <span className={classes['detail']}>{t('statement.onSales', { sales: section.ruleTotalSales })}</span>
        </span>
      </summary>
      {isOpen && (
        <>
          <RuleLines
            label={name}
            statement={statement}
            section={section}
            index={index}
            showsGross={showsGross}
            isPrinted={isPrinted}
            lineAction={lineAction}
          />
          {onRule && (
            <div className={classes['ruleFoot']}>
              <Anchor component="button" type="button" size="xs" onClick={onRule}>
                {t('statement.openRule')}
              </Anchor>
            </div>
          )}
        </>
      )}
    </details>
  )
}

type LinesProps = {
  label: string
  statement: Statement
  index: number
  section: Statement['rules'][number]
  showsGross: boolean
  isPrinted: boolean
  lineAction: LineAction | undefined
}

/** A rule's lines with totals. */
function RuleLines({ statement, index, section, isPrinted, ...shown }: LinesProps) {
  const { lines, more, isLoading } = useRuleLines(statement, index, { isWhole: isPrinted })
  return (
    <LineTable
      lines={lines}
      count={section.lineCount}
      section={section}
      more={more}
      isLoading={isLoading}
      isPrinted={isPrinted}
      {...shown}
    />
  )
}
