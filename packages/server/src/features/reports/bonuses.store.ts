import type { Tx } from '../../platform/database/db.ts'

export const bonusesOf = (tx: Tx, runId: number) =>
  tx.db
    .selectFrom('result_bonuses as b')
    .innerJoin('results as r', (join) => join.onRef('r.run_id', '=', 'b.run_id').onRef('r.salesperson_id', '=', 'b.salesperson_id'))
    .selectAll('b')
    .select('r.name')
    .where('b.run_id', '=', runId)
    .orderBy('r.position')
    .orderBy('b.bonus_rule_id')
    .execute()
