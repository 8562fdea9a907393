import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { textsOf } from '../e2e/languages.ts'
import type { Mailbox } from '../packages/server/src/test/mailbox.ts'
import type { TestClient } from '../packages/server/src/test/test-client.ts'

/** Opens a rep's own view like a rep: with the link and then the code from the emails. */
export async function openOwnView(
  page: Page,
  { admin, inbox, statement }: { admin: TestClient; inbox: Mailbox; statement: { selectedMonth: string; salesPersonId: number } },
): Promise<{ key: string }> {
  const words = textsOf('en')
  inbox.received.length = 0
  await admin.commission.sendEmail({ ...statement, resend: true })
  const key = await mailed(inbox, /\/my#key=([\w-]+)/)
  // The link works once the email is recorded as sent, shortly after it arrives.
  while ((await admin.try.ownView.findLink({ key })).http !== 200) await sleep(200)
  await page.goto(`/my#key=${key}`)
  inbox.received.length = 0
  await page.getByRole('button', { name: words.of('ownView.signIn.send') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.of('code.label')).fill(await mailed(inbox, /\b(\d{6})\b/))
  await dialog.getByRole('button', { name: words.of('code.verify') }).click()
  await dialog.waitFor({ state: 'detached' })
  return { key }
}

async function mailed({ received }: Mailbox, place: RegExp): Promise<string> {
  for (let waited = 0; waited < 120_000; waited += 50) {
    const [found] = received.flatMap(({ mail }) => place.exec(mail.text ?? '')?.[1] ?? [])
    if (found !== undefined) return found
    await sleep(50)
  }
  throw new Error(`no mail has come with ${String(place)}`)
}
