import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readIdentitySettings } from './identity-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairshare-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = join(folder, 'identity.json')
function read(content: unknown) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readIdentitySettings(path)
}
const cognito = { region: 'us-east-1', userPoolId: 'us-east-1_AbCdEfGhI', clientId: 'client', clientSecret: 'secret' }
const openId = { name: 'ACME', issuer: 'https://login.example.com', clientId: 'client', clientSecret: 'secret' }

test('each company has its identity provider, by host in any case', () => {
  const settings = read({ 'ACME.example.com': { provider: 'cognito', cognito }, 'b.example.com': { openId } })
  expect(settings.get('acme.example.com')).toEqual({ cognito, openId: undefined })
  expect(settings.get('b.example.com')).toEqual({ cognito: undefined, openId })
})

test("a pool's settings may remain while the embedded provider is used", () => {
  expect(read({ a: { provider: 'embedded', cognito } }).get('a')?.cognito).toBeUndefined()
  expect(read({ a: { cognito } }).get('a')?.cognito).toEqual(cognito)
})

test('an invalid setting is named in one line', () => {
  const wrong = (content: unknown) => {
    try {
      read(content)
      return 'nothing'
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(wrong('{ "a":')).toBe(`IDENTITY_FILE ${path} is not JSON.`)
  expect(wrong([])).toContain('is wrong at its top')
  expect(wrong({ a: { provider: 'cognito' } })).toContain('is wrong at a > cognito: is missing')
  expect(wrong({ a: { cognito: { ...cognito, region: 'Virginia' } } })).toContain('a > cognito > region: write it as us-east-1')
  expect(wrong({ a: { cognito: { ...cognito, userPoolId: 'pool' } } })).toContain('a > cognito > userPoolId')
  expect(wrong({ a: { cognito: { ...cognito, secret: 'x' } } })).toContain('secret')
  expect(wrong({ a: { openId: { ...openId, issuer: 'login' } } })).toContain('a > openId > issuer')
  expect(() => readIdentitySettings(join(folder, 'none.json'))).toThrow('cannot be read: ENOENT')
  for (const content of ['{', [], { a: 1 }]) expect(wrong(content)).not.toContain('\n')
})
