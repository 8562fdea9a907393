import { MAX_NEW_RULES, type MissingRule } from '@fairshare/contract'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMay } from '../../../session/me.ts'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import { CreateRulesDialog } from '../lazy-dialogs.ts'
import { proposalsInput } from './proposals.ts'

/** Fixes missing rules: creates them, or extends one that has ended. */
export function useFixes() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const mayCreate = useMay('salespeople-list')
  const refusal = useEditRefusal()
  const propose = useCall(call.salesperson.ruleProposals)
  const { monthParam } = useMonthContext()
  const isOpen = mayCreate && refusal === undefined
  const isExtendable = ({ reason, nearest }: MissingRule) => isOpen && reason === 'ended' && nearest !== null
  return {
    mayCreate,
    refusal,
    /** Why these rules cannot be created at once. */
    refusalOf: (rules: readonly MissingRule[]) =>
      refusal ?? (rules.length > MAX_NEW_RULES ? t('newRules.tooMany', { most: MAX_NEW_RULES }) : undefined),
    isExtendable,
    /** Opens the dialog with the rules that are still missing. */
    create: (rules: readonly MissingRule[], done?: () => void) => {
      const missing = rules.filter(isMissing)
      if (!isOpen || missing.length === 0) return
      propose.mutate(proposalsInput(monthParam, missing), {
        onSuccess: ({ data: proposals }) =>
          void ask(CreateRulesDialog, { rules: missing, proposals, monthParam }).then((made) => made && done?.()),
      })
    },
    extend: (rule: MissingRule) => {
      if (isExtendable(rule) && rule.nearest) void navigate(toTheRule(rule.nearest))
    },
  }
}

export const isMissing = ({ reason }: MissingRule) => reason !== 'fixed'

export const toTheRule = ({ salesPersonId, ruleId }: NonNullable<MissingRule['nearest']>) =>
  ({ to: '/salespeople/$id', params: { id: String(salesPersonId) }, search: { view: 'rules', rule: String(ruleId) } }) as const
