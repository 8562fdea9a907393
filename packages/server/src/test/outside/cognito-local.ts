import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoSettings } from '../../identity/identity-settings.ts'

export const LOCAL_CODE = '123456'

export type CognitoLocal = { settings: CognitoSettings; close(): Promise<void> }

/** Stops the emulator when the test process exits. */
const ENDS_WITH_PARENT = 'data:text/javascript,process.on("disconnect",()=>process.exit())'

/** cognito-local in a process of its own, with a pool set up as in docs/cognito.md. */
export async function cognitoLocal(): Promise<CognitoLocal> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-cognito-'))
  mkdirSync(join(folder, '.cognito'))
  // By default it uses emails as user names.
  writeFileSync(join(folder, '.cognito/config.json'), JSON.stringify({ UserPoolDefaults: { UsernameAttributes: [] } }))
  const main = createRequire(import.meta.url).resolve('cognito-local/lib/bin/start.js')
  const child = spawn(process.execPath, ['--no-deprecation', '--import', ENDS_WITH_PARENT, main], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', CODE: LOCAL_CODE, AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: '1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`cognito-local ended with ${code}`)))
    child.stdout?.on('data', (line: Buffer) => {
      const [, address] = /running on (http:\/\/[\d.:]+)/.exec(line.toString()) ?? []
      if (address) resolve(address)
    })
  })
  return {
    settings: await makePool(endpoint),
    async close() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makePool(endpoint: string): Promise<CognitoSettings> {
  const region = 'us-east-1'
  const client = new CognitoIdentityProviderClient({ region, endpoint })
  const { UserPool } = await client.send(
    new CreateUserPoolCommand({
      PoolName: 'test',
      AutoVerifiedAttributes: ['email', 'phone_number'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email', 'phone_number'] },
      Schema: [{ Name: 'smsOptIn', AttributeDataType: 'String', Mutable: true }],
    }),
  )
  const { UserPoolClient } = await client.send(
    new CreateUserPoolClientCommand({
      UserPoolId: UserPool?.Id,
      ClientName: 'test',
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    }),
  )
  return { region, userPoolId: UserPool?.Id ?? '', clientId: UserPoolClient?.ClientId ?? '', endpoint }
}
