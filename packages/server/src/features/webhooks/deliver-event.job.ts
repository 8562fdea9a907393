import { z } from 'zod'
import type { Services } from '../../platform/calls/services.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { addressFilter } from '../../platform/limits/address-filter.ts'
import { sealedOrPlain, openedSecret } from './stored-secret.ts'
import { postEvent } from './post-event.ts'
import * as store from './webhooks.store.ts'

/** Each wait doubles: 13 waits add up to almost a day. */
const FIRST_WAIT_SECONDS = 10
const MAX_FAILURES = 13

/**
 * Sends one event without a lock. If a worker dies after the response, the event is resent with the same id, so that receivers can drop it.
 */
export const deliverEvent = job({
  name: 'deliver-event',
  payload: z.object({ deliveryId: z.number(), failures: z.number().default(0) }),
  retries: { limit: 100_000, delaySeconds: 1, maxDelaySeconds: 2 },
  concurrency: 4,
  perCompany: 2,

  async run({ deliveryId, failures }, { inCompany, services }) {
    const delivery = await inCompany((tx) => store.delivery(tx, deliveryId))
    // A different number of failures means that the next attempt is already queued and this job's worker died at its end.
    if (delivery?.status !== 'Queued' || delivery.failures !== failures) return
    const attempt = await tryDelivery(delivery, services)
    const isOver = attempt.trouble === 'switchedOff' || failures >= MAX_FAILURES
    await inCompany(async (tx) => {
      await sealSecret(tx, delivery, services.config)
      if (attempt.trouble === null)
        return void (await store.recordAttempt(tx, delivery, attempt, { status: 'Delivered', failures, nextInSeconds: null }))
      if (isOver) return void (await store.recordAttempt(tx, delivery, attempt, { status: 'Failed', failures, nextInSeconds: null }))
      const nextInSeconds = FIRST_WAIT_SECONDS * 2 ** failures
      const isNoted = await store.recordAttempt(tx, delivery, attempt, { status: 'Queued', failures: failures + 1, nextInSeconds })
      if (!isNoted) return
      // This job is still running, so the next one needs another key.
      const key = `event ${deliveryId} after ${failures + 1}`
      try {
        await services.jobs.enqueue(tx, deliverEvent, { deliveryId, failures: failures + 1 }, { key, afterSeconds: nextInSeconds })
      } catch (error) {
        // The queue is full: fail the delivery, because a rollback would repeat this attempt.
        if (!(error instanceof AppError)) throw error
        await store.markFailed(tx, deliveryId, 'tooMany')
      }
    })
  },

  async onGivenUp({ deliveryId }, _error, { inCompany }) {
    await inCompany((tx) => store.markFailed(tx, deliveryId, 'interrupted'))
  },
})

async function tryDelivery(delivery: store.Delivery, { config, now }: Services): Promise<store.AttemptResult> {
  const failed = (trouble: store.Trouble): store.AttemptResult => ({ trouble, answerStatus: null, answer: null })
  if (!delivery.isActive) return failed('switchedOff')
  const secret = openedSecret(delivery, config)
  if (secret === undefined) return failed('otherKey')
  return postEvent({ ...delivery, secret }, { mayReach: addressFilter(config.innerNetworks), now: now() })
}

/** Encrypts a secret on first use after a key was configured. */
async function sealSecret(tx: Tx, { webhookId, secret }: store.Delivery, config: Config): Promise<void> {
  if (secret !== null && config.secretsKey !== undefined) await store.storeSecret(tx, webhookId, sealedOrPlain(secret, config))
}
