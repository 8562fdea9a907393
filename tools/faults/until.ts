import { setTimeout as sleep } from 'node:timers/promises'

/** Polls a condition for up to five minutes and returns whether it became true. A failing check counts as false. */
export async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < 300_000; await sleep(100)) {
    if (await isSo().catch(() => false)) return true
  }
  return false
}
