import type { UsedRule } from '@fairshare/contract'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { showHistory } from '../../history/show-history.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { linesOfRule } from '../../statement/lines/lines-of-rule.ts'
import { useScopeDescription } from '../../statement/scope.ts'

type Props = {
  rep: { salesPersonId: number; name: string }
  rule: UsedRule
  isRemoved: boolean
  month: string
  /** Whether the rule paid, or may have paid, in the month. */
  hasLines: boolean
  leave: () => void
}

/** Links of a rule: edit, lines, and history. */
export function RuleLinks({ rep: { salesPersonId, name }, rule, isRemoved, month, hasLines, leave }: Props) {
  const { t } = useTexts()
  const words = useScopeDescription()(rule)
  const toHistory = () => {
    leave()
    showHistory({ id: rule.id, collection: 'rules', about: `${name}: ${words}` })
  }
  return (
    <>
      {!isRemoved && (
        <Link to="/salespeople/$id" params={{ id: String(salesPersonId) }} search={searchOfRule(rule)}>
          {t('payMatrix.editRule')}
        </Link>
      )}
      {hasLines && (
        <Link to="/commission/list" search={linesOfRule(rule.id, { month, name: `${name}: ${words}` })}>
          {t('common.viewLines')}
        </Link>
      )}
      <Anchor component="button" type="button" inherit underline="always" onClick={toHistory}>
        {t('entries.history')}
      </Anchor>
    </>
  )
}

/** Opens a rule on its salesperson's page. */
export const searchOfRule = ({ id }: Pick<UsedRule, 'id'>) => ({ view: 'rules', rule: String(id) }) as const
