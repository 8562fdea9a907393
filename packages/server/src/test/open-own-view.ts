import { openRepSession, REP_COOKIE } from '../features/own-view/rep-sessions.store.ts'
import { type ContractCalls, contractCalls } from './contract-calls.ts'
import type { TestApp } from './test-app.ts'

/** A sales rep in their own view; signing in is tested in own-view.test.ts. */
export async function openOwnView(app: TestApp, id: number): Promise<ContractCalls> {
  const request = { method: 'POST', host: '', headers: {}, address: '', isSecure: false, cookies: {} }
  const companyId = app.firstCompany?.companyId ?? 0
  const token = await app.services.db.forCompany(companyId, (tx) => openRepSession(tx, id, request, new Date()))
  const stranger = app.stranger()
  return contractCalls((method, path, body, headers) => stranger.call(method, path, body, { ...headers, cookie: `${REP_COOKIE}=${token}` }))
}
