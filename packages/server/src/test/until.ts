import { expect, vi } from 'vitest'

/** Polls until the condition holds, for up to a minute because machines may be busy. */
export const until = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 60_000, interval: 50 })
