import { afterAll, expect, test } from 'vitest'
import { outbox } from '../../../test/outbox.ts'
import { PASSWORD, testApp } from '../../../test/test-app.ts'

// Concurrent changes of a user's sessions, codes and devices by the user, an Administrator and jobs.
const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const mails = outbox(app.services.config.outboxDir)
const ROUNDS = 12

/** PostgreSQL updates this count with a delay. */
async function deadlocks(): Promise<number> {
  await app.sql('select pg_stat_force_next_flush()')
  const [found] = await app.sql<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()')
  return Number(found?.deadlocks)
}

test('an Administrator and code-sending jobs never deadlock', { timeout: 60_000 }, async () => {
  const admin = await app.signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await app.addUser(company, { email: `reset${round}@example.com` })
    await admin.must(admin.post('/user/sendPasswordReset', { userSelectedRecordId: id }))
    for (const status of ['Disabled', 'Active'])
      await admin.must(admin.post('/user/updateUserConfirmationStatus', { userSelectedRecordId: id, status }))
  }
  expect(await deadlocks()).toBe(0)
})

test('a sign-in during disabling is either complete or refused', { timeout: 120_000 }, async () => {
  const admin = await app.signIn()
  for (let round = 0; round < ROUNDS; round++) {
    const email = `comes${round}@example.com`
    const id = await app.addUser(company, { email, screens: ['uploadfile'] })
    const inside = await app.signIn({ email })
    await app.sql('update users set is_two_fa_enabled = true where id = $1', [id])
    const client = app.stranger()
    const { challengeId } = await client.must(client.post('/user/authenticateUser', { email, password: PASSWORD }))
    const code = await mails.code(email)
    await app.sql('update sessions set must_renew = true where user_id = $1', [id])
    const answers = await Promise.all([
      client.post('/user/answerChallenge', { challengeId, code }),
      inside.get('/user/getDeviceList'),
      inside.post('/user/updateSmsOptIn', { userSelectedRecordId: id, smsOptIn: true }),
      admin.post('/user/updateUserConfirmationStatus', { userSelectedRecordId: id, status: 'Disabled' }),
    ])
    expect(answers.map(({ http }) => http).filter((http) => http !== 200 && http !== 401)).toEqual([])
    expect(await app.sql('select from sessions where user_id = $1', [id])).toEqual([])
  }
  expect(await deadlocks()).toBe(0)
})
