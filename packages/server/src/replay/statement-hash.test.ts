import { expect, test } from 'vitest'
import { type Hashed, hashOf } from './statement-hash.ts'

const scope = { manufacturer_id: 5, territory_id: 7, region_id: null, hospital_id: null, surgeon_id: 9, procedure_id: null }

const recorded: Hashed = {
  rules: [
    {
      rule_id: 3,
      salesperson_id: 1,
      ...scope,
      percent: 75_000,
      basis: 'sales',
      note: 'a "note"',
      start_month: '2025-01-01',
      end_month: '9999-12-01',
    },
  ],
  names: [{ master_id: 5, kind: 'manufacturer', name: 'Acme', region_id: null }],
  adjustments: [
    {
      salesperson_id: 1,
      adjustment_id: 2,
      type: 'Salary',
      amount_cents: 100,
      description: 'é',
      manufacturer_name: null,
      territory_name: null,
    },
  ],
  bonuses: [
    {
      salesperson_id: 1,
      bonus_rule_id: 4,
      year: 2025,
      ...scope,
      note: '',
      sales_cents: 200,
      baseline_cents: 100,
      baseline_kind: 'prior year',
      growth_percent: 30_000,
      amount_cents: 3,
      is_projection: false,
    },
  ],
  results: [
    {
      salesperson_id: 1,
      position: 0,
      name: 'Rep One',
      primary_territory: null,
      lines: 1,
      sales_cents: 10_000,
      commission_cents: 750,
      ...{
        bonus_cents: 3,
        normal_cents: 0,
        earnings_cents: 753,
        salary_cents: 100,
        reimbursement_cents: 0,
        floor_kind: 'None',
        floor_cents: 0,
      },
      shortfall_cents: 0,
      top_up_cents: 0,
      recovery_cents: 0,
      credit_cents: 0,
      balance_before_cents: 0,
      movement_cents: 0,
      balance_after_cents: 0,
      payout_cents: 853,
    },
  ],
  lines: [{ salesperson: 1, lines: [[11, 3, 75_000, 750]] }],
  exceptions: [['unearned', 12, 0]],
  sales: [
    [11, 5, 7, 0, 9, 0, 10_000, 2_000, 9_480],
    [12, 5, 7, 0, 0, 0, 500, 100, 9_481],
  ],
}

test('a month finalized before hash versions existed still has its recorded hash', () => {
  expect(hashOf(recorded, 1)).toBe('2620285d30b96808220aa78932e336187663338c985629aea2c9f2964b07dbca')
})

test('only the fields of the hash version count, and unknown versions are refused', () => {
  const [first] = recorded.results
  const later = { ...recorded, results: [{ ...(first ?? expect.fail()), added_later: 'new' }] }
  expect(hashOf(later, 1)).toBe(hashOf(recorded, 1))
  expect(() => hashOf(recorded, 2)).toThrow('does not know version 2')
})
