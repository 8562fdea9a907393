import { parseArgs } from 'node:util'
import { isLanguage, LANGUAGES } from '@fairshare/texts'
import type { CompanyFields } from '../platform/database/companies.ts'

const USAGE = `Say what to do:
  npm run company -- list
  npm run company -- add --name NAME --host HOST --admin EMAIL [more of these]
  npm run company -- edit HOST [--name NAME] [--host HOST] [--without-host HOST] [--admin EMAIL] [more of these]
More: --title TEXT --footer TEXT --accent '#0B6B43' --environment NAME --currency USD --language en
--host may be repeated; links in emails use the first host.
The Administrator of --admin gets an invitation by mail, or the password of the environment variable NEW_ADMIN_PASSWORD.`

type Change = { fields: Partial<CompanyFields>; hosts: string[]; withoutHosts: string[]; admin: string | undefined }
export type CompanyCommand = { command: 'list' } | ({ command: 'add' } & Change) | ({ command: 'edit'; company: string } & Change)

const text = { type: 'string' } as const
const OPTIONS = {
  name: text,
  title: text,
  footer: text,
  accent: text,
  environment: text,
  currency: text,
  language: text,
  admin: text,
  host: { type: 'string', multiple: true },
  'without-host': { type: 'string', multiple: true },
} as const

/** Parses the arguments of `npm run company --`. Throws one sentence about the first error. */
export function parseCommand(words: readonly string[]): CompanyCommand {
  const { values, positionals } = read(words)
  const [command, company, ...more] = positionals
  const change = {
    fields: fieldsOf(values),
    hosts: (values.host ?? []).map(checkedHost),
    withoutHosts: (values['without-host'] ?? []).map(checkedHost),
    admin: values.admin === undefined ? undefined : checkedAddress(values.admin),
  }
  if (more.length > 0) throw new Error(USAGE)
  if (command === 'list' && company === undefined && Object.keys(values).length === 0) return { command }
  if (command === 'edit' && company !== undefined) return { command, company: checkedHost(company), ...change }
  if (command === 'add' && company === undefined && change.fields.name !== undefined && change.hosts.length > 0 && change.admin)
    return { command, ...change }
  throw new Error(USAGE)
}

function read(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`)
  }
}

type Values = ReturnType<typeof read>['values']

function fieldsOf({ name, title, footer, accent, environment, currency, language }: Values): Partial<CompanyFields> {
  const fields = {
    name: name === undefined ? undefined : bounded('--name', name, 1, 100),
    titleText: title === undefined ? undefined : bounded('--title', title, 1, 100),
    footerText: footer === undefined ? undefined : bounded('--footer', footer, 0, 200),
    accentColor: accent === undefined ? undefined : checked(accent, /^#[\da-f]{6}$/i, 'Write --accent like #0B6B43, in quotes.'),
    environmentName: environment === undefined ? undefined : bounded('--environment', environment, 0, 40),
    currency: currency === undefined ? undefined : checked(currency, /^[A-Z]{3}$/, 'Write --currency as three capital letters, like USD.'),
    language: language === undefined ? undefined : checkedLanguage(language),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function bounded(option: string, given: string, least: number, most: number): string {
  const trimmed = given.trim()
  if (trimmed.length >= least && trimmed.length <= most) return trimmed
  throw new Error(least > trimmed.length ? `${option} is empty.` : `${option} may have ${most} characters at most.`)
}

function checked(given: string, pattern: RegExp, fault: string): string {
  if (!pattern.test(given)) throw new Error(fault)
  return given
}

function checkedLanguage(given: string): string {
  if (!isLanguage(given)) throw new Error(`--language is one of ${LANGUAGES.join(', ')}.`)
  return given
}

const checkedHost = (given: string): string =>
  checked(
    given.toLowerCase(),
    /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/,
    `${given} is no host. Write it without http:// and without a port, like commissions.example.com.`,
  )

const checkedAddress = (given: string): string => checked(given, /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/, `${given} is no e-mail address.`)
