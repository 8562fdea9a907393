import { IMPORT_FIELDS } from '@fairshare/contract'
import { parseEndMonth, FOREVER } from '@fairshare/engine/values'
import { call, type DataOf } from '../../../api/client.ts'
import { readWhole } from '../../../api/read-whole.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useListExport } from '../../../list-export/use-list-export.ts'
import type { Value } from '../../../ui/table/grid.ts'
import { toastRefusal } from '../../../api/hooks.ts'

/** The export has no emails: they are for reps whom an import creates. */
const { email: _, ...FIELDS } = IMPORT_FIELDS.rules

type RuleWithOwner = DataOf<typeof call.salesperson.allRules>['rules'][number]

/** Exports all rules, one per row, with the column names of the import. */
export function useRulesExport() {
  const { t } = useTexts()
  const onExport = useListExport({ list: 'rules', title: t('importing.list.rules'), filters: [] })
  return async () => {
    try {
      const { data } = await readWhole((input: { page?: number }) => call.salesperson.allRules(input), {})
      const cells: Record<keyof typeof FIELDS, (rule: RuleWithOwner) => Value> = {
        salesperson: (rule) => rule.salesperson,
        manufacturer: (rule) => rule.manufacturerName,
        territory: (rule) => rule.territoryName,
        region: (rule) => rule.regionName,
        hospital: (rule) => rule.hospitalName,
        surgeon: (rule) => rule.surgeonName,
        procedure: (rule) => rule.procedureName,
        commission: (rule) => rule.commission,
        basis: (rule) => t(`rules.basisOf.${rule.basis}`),
        startMonth: (rule) => parseEndMonth(rule.startMonth) ?? null,
        endMonth: (rule) => endOf(rule.endMonth) ?? t('months.noEnd'),
        note: (rule) => rule.note,
      }
      const columns = Object.entries(FIELDS).map(([id, label]) => ({ id, header: t(label), kind: 'text' as const }))
      await onExport('view', { columns, rows: data.rules.map((rule) => Object.values(cells).map((cell) => cell(rule))), totals: undefined })
    } catch (error) {
      toastRefusal(error)
    }
  }
}

const endOf = (monthParam: string) => {
  const end = parseEndMonth(monthParam)
  return end === FOREVER ? undefined : end
}
