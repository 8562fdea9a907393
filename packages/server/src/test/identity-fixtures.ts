import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import * as challenges from '../features/user/sign-in/challenges.store.ts'
import * as users from '../features/user/accounts/user.store.ts'
import { cognitoIdentity } from '../identity/cognito.adapter.ts'
import type { Challenge, Identity, IdentityUser, Purpose } from '../identity/identity.ts'
import type { Tx } from '../platform/database/db.ts'
import { cognitoLocal, LOCAL_CODE } from './outside/cognito-local.ts'
import { cognitoStandIn } from './outside/cognito-stand-in.ts'
import { outbox } from './outbox.ts'
import type { TestApp } from './test-app.ts'

/** What an emulator does not support; tests of it are skipped. */
export type Lack =
  | 'temporary password checked'
  | 'wrong old password detected'
  | 'invitation again'
  | 'sign-in code'
  | 'new password refused'

/** An identity provider with its users, and access to what it sends. */
export type IdentityFixture = {
  lacks: readonly Lack[]
  /** Runs in a transaction of the company. */
  run<T>(work: (identity: Identity, tx: Tx) => Promise<T>): Promise<T>
  /** A user who is not at the provider yet. */
  newUser(fields?: Partial<Pick<IdentityUser, 'phone' | 'phoneVerified'>>): Promise<IdentityUser>
  user(id: number): Promise<IdentityUser & { status: string; mustChangePassword: boolean }>
  /** Begins a challenge and sends its code. */
  ask(user: IdentityUser, purpose: Purpose, more?: { value?: string; grant?: string }): Promise<number>
  sendAgain(challengeId: number): Promise<void>
  /** The challenge as stored now. */
  challenge(id: number, grant?: string): Promise<Challenge>
  /** The newest code sent to an address or number, and the newest temporary password. */
  code(to: string): Promise<string>
  temporaryPassword(to: string): Promise<string>
  close(): Promise<void>
}

type Addressed = Pick<IdentityFixture, 'code' | 'temporaryPassword' | 'lacks' | 'close'> & { identityOf(tx: Tx): Promise<Identity> }

/** The embedded provider, with its delivery jobs. */
export function embeddedFixture(app: TestApp): IdentityFixture {
  const sent = outbox(app.services.config.outboxDir)
  return placeOf(app, {
    lacks: ['new password refused'],
    identityOf: app.services.identityOf,
    code: (to) => (to.startsWith('+') ? sent.textCode(to) : sent.code(to)),
    async temporaryPassword(to) {
      const { text = '' } = await sent.mail(to)
      return /^Temporary password: (\S+)$/m.exec(text)?.[1] ?? ''
    },
    close: async () => undefined,
  })
}

export async function cognitoLocalFixture(app: TestApp): Promise<IdentityFixture> {
  giveCredentials()
  const local = await cognitoLocal()
  const identity = cognitoIdentity(local.settings, app.services.now)
  return placeOf(app, {
    lacks: ['temporary password checked', 'wrong old password detected', 'invitation again', 'sign-in code', 'new password refused'],
    identityOf: async () => identity,
    code: async () => LOCAL_CODE,
    temporaryPassword: async () => LOCAL_CODE,
    close: local.close,
  })
}

export type StandInFixture = IdentityFixture & { pool: Awaited<ReturnType<typeof cognitoStandIn>> }

export async function standInFixture(app: TestApp, { clientSecret = 'a secret', now = () => new Date() } = {}): Promise<StandInFixture> {
  giveCredentials()
  const pool = await cognitoStandIn({ clientSecret })
  const identity = cognitoIdentity(pool.settings, now)
  const newest = async (to: string) => pool.sent.findLast((each) => each.to === to)?.text ?? ''
  const place = placeOf(app, { lacks: [], identityOf: async () => identity, code: newest, temporaryPassword: newest, close: pool.close })
  return { ...place, pool }
}

/** The emulator does not check this signature. */
function giveCredentials(): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
}

function placeOf(app: TestApp, { identityOf, ...post }: Addressed): IdentityFixture {
  const companyId = app.firstCompany?.companyId ?? 0
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => app.services.db.forCompany(companyId, work)
  const run: IdentityFixture['run'] = (work) => inCompany(async (tx) => work(await identityOf(tx), tx))
  const record = async (tx: Tx, id: number) => {
    const found = await users.find(tx, id)
    if (!found) throw new Error('the user is gone')
    return found
  }
  const challenge: IdentityFixture['challenge'] = (id, grant) =>
    inCompany(async (tx) => {
      const found = await challenges.lock(tx, { id }, app.services.now(), grant)
      if (!found) throw new Error('the challenge is gone')
      return found
    })

  return {
    ...post,
    run,
    challenge,
    newUser: ({ phone = '', phoneVerified = false } = {}) =>
      inCompany(async (tx) => {
        const who = { email: `${randomUUID()}@example.com`, firstName: 'Dana', lastName: 'Reyes', phone, emailVerified: false }
        const id = await users.insert(tx, { ...who, role: 'Staff', screens: [], status: 'Invited' })
        if (phoneVerified) await users.change(tx, id, { phone_verified: true })
        return users.identityUser(await record(tx, id))
      }),
    user: (id) =>
      inCompany(async (tx) => {
        const found = await record(tx, id)
        return { ...users.identityUser(found), status: found.status, mustChangePassword: found.must_change_password }
      }),
    ask: (user, purpose, { value = '', grant = '' } = {}) =>
      run(async (identity, tx) => {
        const begun = await challenges.begin(tx, { user: await record(tx, user.id), purpose, value, grant, now: app.services.now() })
        await identity.sendCode(tx, begun.challenge)
        return begun.challenge.id
      }),
    async sendAgain(id) {
      const held = await challenge(id)
      await run((identity, tx) => identity.sendCode(tx, held))
    },
  }
}
