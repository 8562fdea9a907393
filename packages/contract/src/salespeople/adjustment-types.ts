export const ADJUSTMENT_TYPES = ['Normal', 'Salary', 'Reimbursement'] as const
