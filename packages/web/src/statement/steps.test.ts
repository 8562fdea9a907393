import { centsOfDollars, sum } from '@fairshare/engine/values'
import { describe, expect, it } from 'vitest'
import { standingOf, stepsOf } from './steps.ts'

type Summary = Parameters<typeof stepsOf>[0]['summary']

const plain: Summary = {
  salesPersonId: 1,
  name: 'Dana Ruiz',
  primaryTerritory: null,
  totalSales: 0,
  totalCommission: 0,
  annualBonus: 0,
  normalAdjustments: 0,
  earnings: 0,
  salary: 0,
  reimbursement: 0,
  floorKind: 'None',
  floorAmount: 0,
  shortfallAdvanced: 0,
  guaranteeTopUp: 0,
  recovery: 0,
  drawAndGuarantee: 0,
  creditPaid: 0,
  balanceBefore: 0,
  ledgerMovement: 0,
  balanceAfter: 0,
  payout: 0,
  lines: 0,
  statementStatus: 'Not sent',
  email: '',
}

const adjustment = (adjustmentType: 'Normal' | 'Salary' | 'Reimbursement', adjustmentAmount: number) => ({
  adjustmentId: adjustmentAmount,
  adjustmentType,
  adjustmentAmount,
  adjustmentDescription: 'Parking',
  manufacturerName: null,
  territoryName: null,
})

const idsOf = (summary: Partial<Summary>) => stepsOf({ summary: { ...plain, ...summary }, adjustments: [] }).map(({ id }) => id)

describe('the steps of a statement', () => {
  it('leave out what did not happen, but always tell of commission, bonus and adjustments', () => {
    expect(idsOf({})).toEqual(['commission', 'bonus', 'adjustments', 'earnings', 'payout'])
  })

  it('call a shortfall an advance on a draw, and carried where there is none', () => {
    expect(idsOf({ floorKind: 'Draw', shortfallAdvanced: 1800 })).toContain('advance')
    expect(idsOf({ floorKind: 'None', shortfallAdvanced: 200 })).toContain('carried')
  })

  it('add up to the payout to the cent', () => {
    const summary: Summary = {
      ...plain,
      totalCommission: 6000.1,
      annualBonus: 0.2,
      normalAdjustments: -0.05,
      earnings: 6000.25,
      recovery: 1000.25,
      salary: 500.1,
      reimbursement: 20.35,
      payout: 5520.45,
    }
    const steps = stepsOf({ summary, adjustments: [adjustment('Salary', 500.1), adjustment('Reimbursement', 20.35)] })
    expect(sum(steps.filter(({ isSum }) => !isSum).map(({ amount }) => centsOfDollars(amount)))).toBe(centsOfDollars(summary.payout))
    expect(steps.find(({ id }) => id === 'salary')?.details).toHaveLength(1)
  })

  it('keep an adjustment in sight that another one cancels', () => {
    const steps = stepsOf({ summary: plain, adjustments: [adjustment('Reimbursement', 20), adjustment('Reimbursement', -20)] })
    expect(steps.find(({ id }) => id === 'reimbursement')?.details).toHaveLength(2)
  })
})

describe('a balance', () => {
  it('says who owes whom', () => {
    expect([standingOf(0), standingOf(-0.01), standingOf(5)]).toEqual(['even', 'owed', 'credit'])
  })
})
