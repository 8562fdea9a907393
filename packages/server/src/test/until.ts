import { expect, vi } from 'vitest'

/** Waits until it is so. A minute at the most: on a busy machine what takes a second may take that long. */
export const until = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 60_000, interval: 50 })
