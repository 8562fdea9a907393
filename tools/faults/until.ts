import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something is so; false when it is not after five minutes. What cannot be asked meanwhile is not so yet. */
export async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < 300_000; await sleep(100)) {
    if (await isSo().catch(() => false)) return true
  }
  return false
}
