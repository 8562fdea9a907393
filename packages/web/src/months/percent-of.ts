/** Progress in whole percent, consistent everywhere: 100 only when all are done. */
export function percentOf(done: number, total: number): number {
  if (total === 0) return 0
  return done >= total ? 100 : Math.min(99, Math.round((done * 100) / total))
}
