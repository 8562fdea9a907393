import type { MissingRule } from '@fairshare/contract'
import { useNavigate } from '@tanstack/react-router'
import { ask } from '../../../dialog/dialogs.tsx'
import { useMay } from '../../../session/me.ts'
import { useEditRefusal } from '../month/use-edit-refusal.ts'
import type { MonthContext } from '../month/use-month-context.ts'
import { CreateRuleDialog } from '../lazy-dialogs.ts'

/** Fixes a missing rule: creates one, or extends one that has ended. */
export function useFixes(monthContext: MonthContext) {
  const navigate = useNavigate()
  const mayCreate = useMay('salespeople-list')
  const refusal = useEditRefusal(monthContext)
  const isOpen = mayCreate && refusal === undefined
  const isExtendable = ({ reason, nearest }: MissingRule) => isOpen && reason === 'ended' && nearest !== null
  return {
    mayCreate,
    refusal,
    isExtendable,
    create: (rule: MissingRule) => {
      if (isOpen && rule.reason !== 'fixed') void ask(CreateRuleDialog, { rule, monthParam: monthContext.monthParam })
    },
    extend: (rule: MissingRule) => {
      if (isExtendable(rule) && rule.nearest) void navigate(toTheRule(rule.nearest))
    },
  }
}

export const toTheRule = ({ salesPersonId, ruleId }: NonNullable<MissingRule['nearest']>) =>
  ({ to: '/salespeople/$id', params: { id: String(salesPersonId) }, search: { view: 'rules', rule: String(ruleId) } }) as const
