import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const onOff = z.enum(['on', 'off'])

const listed = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean)

/** An address, a network such as 10.1.0.0/16, or a named range of private networks. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits = '0', ...more] = text.split('/')
  const version = isIP(address)
  return version > 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

const networks = z
  .string()
  .transform(listed)
  .refine((all) => all.every(isNetwork), 'write addresses or networks with commas between them, like 10.0.0.5, 10.1.0.0/16')

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DEMO: onOff.optional(),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  COMPANY_HOSTS: z.string().default('localhost,127.0.0.1'),
  SMTP_URL: z.string().optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9.-]+(\/[\w./-]*)?$/, 'write it as s3://bucket/prefix')
    .optional(),
  FILES_SHARED: onOff.default('off'),
  PROCESSES: z.coerce.number().int().min(1).max(1000).default(2),
  TRUSTED_PROXIES: networks.default(['loopback']),
  INNER_NETWORKS: networks.default([]),
  PUBLIC_URL: z.url('write it as https://name.example').optional(),
  SMS_URL: z
    .string()
    .regex(/^sns:\/\/[a-z0-9-]+(\?sender=[\w-]{1,11})?$/, 'write it as sns://region or sns://region?sender=NAME')
    .optional(),
  IDENTITY_FILE: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_COPIES: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  BACKUP_KEY: z.string().min(16, 'use at least 16 characters').optional(),
  ARRIVALS_DIR: z.string().optional(),
  SECRETS_KEY: z.string().min(32, 'use at least 32 characters, best of `openssl rand -hex 32`').optional(),
  /** The process id of the parent, set for the worker that it starts (worker-process.ts). */
  WORKER_PARENT_PID: z.string().optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** Settings without a default in production. */
const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'SECRETS_KEY',
  'COMPANY_HOSTS',
  'SMTP_URL',
  'PUBLIC_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
] as const

/** Settings errors are in English: only users of the product see translated texts. */
export const englishErrors = { error: z.locales.en().localeError }

/** Reads the settings of README 'Settings'. Throws one line that names the first wrong or missing setting. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given, englishErrors)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}`)
  }
  const value = read.data
  const isProduction = value.NODE_ENV === 'production'
  const missing = isProduction ? REQUIRED_IN_PRODUCTION.find((name) => !given[name]) : undefined
  if (missing) throw new Error(`The setting ${missing} is missing. In production mode nothing is made up.`)
  if (value.DATABASE_URL && !value.SECRETS_KEY && !value.WORKER_PARENT_PID)
    throw new Error(
      'The setting SECRETS_KEY is missing: with DATABASE_URL the passwords of the product’s own roles are made from it. Set the same one for every process.',
    )
  if (value.ROLE !== 'all' && !value.FILES_URL && value.FILES_SHARED === 'off')
    throw new Error(
      `The setting FILES_URL is missing: with ROLE=${value.ROLE} several processes need the same files. Set it, or FILES_SHARED=on where DATA_DIR/files is one folder for all of them.`,
    )
  const dataDir = resolve(value.DATA_DIR)
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir,
    filesDir: join(dataDir, 'files'),
    outboxDir: join(dataDir, 'outbox'),
    databaseUrl: value.DATABASE_URL,
    demo: (value.DEMO ?? (value.DATABASE_URL ? 'off' : 'on')) === 'on',
    adminEmail: value.ADMIN_EMAIL ?? 'admin@example.com',
    adminPassword: value.ADMIN_PASSWORD,
    companyHosts: listed(value.COMPANY_HOSTS),
    trustedProxies: value.TRUSTED_PROXIES,
    innerNetworks: value.INNER_NETWORKS,
    smtpUrl: value.SMTP_URL,
    role: value.ROLE,
    publicUrl: value.PUBLIC_URL,
    smsUrl: value.SMS_URL,
    identityFile: value.IDENTITY_FILE,
    filesUrl: value.FILES_URL,
    processes: value.PROCESSES,
    backupDir: value.BACKUP_DIR === undefined ? undefined : resolve(value.BACKUP_DIR),
    backupCopies: value.BACKUP_COPIES,
    backupHour: value.BACKUP_HOUR,
    backupKey: value.BACKUP_KEY,
    arrivalsDir: value.ARRIVALS_DIR === undefined ? undefined : resolve(value.ARRIVALS_DIR),
    secretsKey: value.SECRETS_KEY,
    isProduction,
    logLevel: value.LOG_LEVEL,
  }
}
