// The fields covered by the hash of a finalized month. A version never changes; new columns need a new version.

const SCOPE = ['manufacturer_id', 'territory_id', 'region_id', 'hospital_id', 'surgeon_id', 'procedure_id'] as const

const HASHED_FIELDS = {
  1: {
    results: [
      'salesperson_id',
      'position',
      'name',
      'primary_territory',
      'lines',
      'sales_cents',
      'commission_cents',
      'bonus_cents',
      'normal_cents',
      'earnings_cents',
      'salary_cents',
      'reimbursement_cents',
      'floor_kind',
      'floor_cents',
      'shortfall_cents',
      'top_up_cents',
      'recovery_cents',
      'credit_cents',
      'balance_before_cents',
      'movement_cents',
      'balance_after_cents',
      'payout_cents',
    ],
    result_rules: ['rule_id', 'salesperson_id', ...SCOPE, 'percent', 'basis', 'note', 'start_month', 'end_month'],
    result_names: ['master_id', 'kind', 'name', 'region_id'],
    result_bonuses: [
      'bonus_rule_id',
      'salesperson_id',
      'year',
      ...SCOPE,
      'note',
      'sales_cents',
      'baseline_cents',
      'baseline_kind',
      'growth_percent',
      'amount_cents',
      'is_projection',
    ],
    result_adjustments: ['adjustment_id', 'salesperson_id', 'type', 'amount_cents', 'description', 'manufacturer_name', 'territory_name'],
  },
} as const satisfies Record<number, Record<string, readonly string[]>>

export type HashedTable = keyof (typeof HASHED_FIELDS)[1]

export const HASH_VERSION = 1

export function hashedFields(version: number): Record<HashedTable, readonly string[]> {
  const fields = Object.entries(HASHED_FIELDS).find(([known]) => Number(known) === version)?.[1]
  if (!fields) throw new Error(`This product does not know version ${version} of the hash of a finalized month.`)
  return fields
}
