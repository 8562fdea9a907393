/** What has come of a run, in whole percent, the same wherever it is shown: 100 is said when all are done, and not before. */
export function percentOf(done: number, total: number): number {
  if (total === 0) return 0
  return done >= total ? 100 : Math.min(99, Math.round((done * 100) / total))
}
