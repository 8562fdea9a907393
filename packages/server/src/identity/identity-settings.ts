import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { englishErrors } from '../platform/config.ts'

const filled = z.string().min(1, 'must not be empty')

export const cognitoSettings = z.strictObject({
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'write it as us-east-1'),
  userPoolId: z.string().regex(/^[\w-]+_[0-9A-Za-z]+$/, 'write it as us-east-1_AbCdEfGhI'),
  clientId: filled,
  clientSecret: filled.optional(),
  /** An endpoint other than Amazon's public one: a VPC endpoint, or a test. */
  endpoint: z.url('write it as https://name.example').optional(),
})
export type CognitoSettings = z.infer<typeof cognitoSettings>

const openIdSettings = z.strictObject({
  name: filled,
  issuer: z.url('write it as https://name.example'),
  clientId: filled,
  clientSecret: filled,
  scopes: filled.optional(),
  trustEmail: z.boolean().optional(),
})

const companyEntry = z
  .strictObject({
    provider: z.enum(['embedded', 'cognito']).optional(),
    cognito: cognitoSettings.optional(),
    openId: openIdSettings.optional(),
  })
  .refine(({ provider, cognito }) => provider !== 'cognito' || cognito, {
    path: ['cognito'],
    message: 'is missing, although it is the provider',
  })
  // A company may keep its pool's settings while it uses the embedded provider.
  .transform(({ provider, cognito, openId }) => ({ cognito: provider === 'embedded' ? undefined : cognito, openId }))

export type CompanyIdentity = z.output<typeof companyEntry>

/** Reads the identity providers of companies, by host, from a JSON file. Throws one line that names the error. */
export function readIdentitySettings(path: string): Map<string, CompanyIdentity> {
  const read = z.record(z.string(), companyEntry).safeParse(jsonOf(path), englishErrors)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new Error(`IDENTITY_FILE ${path} is wrong at ${issue?.path.join(' > ') || 'its top'}: ${issue?.message}`)
  }
  return new Map(Object.entries(read.data).map(([host, entry]) => [host.toLowerCase(), entry]))
}

function jsonOf(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`IDENTITY_FILE ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`IDENTITY_FILE ${path} is not JSON.`)
  }
}
