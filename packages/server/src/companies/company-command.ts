import { addAdministrator, type Added } from '../features/user/accounts/first-administrator.ts'
import { changeCompany, createCompany, type KnownCompany, listCompanies } from '../platform/database/companies.ts'
import type { Services } from '../platform/calls/services.ts'
import type { CompanyCommand } from './parse-arguments.ts'

export type CommandContext = { ownerUrl: string; services: Pick<Services, 'db' | 'identityOf'>; password: string | undefined }

/** Runs a company command and returns sentences for the terminal. Idempotent. */
export async function runCompanyCommand(command: CompanyCommand, place: CommandContext): Promise<string[]> {
  const known = await listCompanies(place.ownerUrl)
  switch (command.command) {
    case 'list':
      return known.length === 0 ? ['There is no company yet.'] : known.map(describe)
    case 'add':
      return add(command, known, place)
    case 'edit':
      return edit(command, known, place)
  }
}

type Add = Extract<CompanyCommand, { command: 'add' }>
type Edit = Extract<CompanyCommand, { command: 'edit' }>

async function add({ fields, hosts, admin }: Add, known: readonly KnownCompany[], place: CommandContext): Promise<string[]> {
  const [there] = known.filter((company) => hosts.some((host) => company.hosts.includes(host)))
  if (there && there.name !== fields.name)
    throw new Error(`${hosts.find((host) => there.hosts.includes(host))} is a host of ${there.name} already. Nothing was added.`)
  const id = there?.id ?? (await createCompany(place.ownerUrl, { ...fields, name: fields.name ?? '', hosts }))
  const lines = there
    ? [
        `${there.name} is there already, at ${there.hosts.join(', ')}, and stays as it is. To change it: npm run company -- edit ${there.hosts[0]}`,
      ]
    : [`${fields.name} was added, at ${hosts.join(', ')}.`]
  return [...lines, ...(await withAdministrator(place, id, admin))]
}

async function edit(command: Edit, known: readonly KnownCompany[], place: CommandContext): Promise<string[]> {
  const before = known.find(({ hosts }) => hosts.includes(command.company))
  if (!before) throw new Error(`No company has the host ${command.company}. See them all: npm run company -- list`)
  const others = known.filter(({ id }) => id !== before.id)
  for (const host of command.hosts) {
    const owner = others.find(({ hosts }) => hosts.includes(host))
    if (owner) throw new Error(`${host} is a host of ${owner.name} already. Nothing was changed.`)
  }
  const hosts = [...new Set([...before.hosts, ...command.hosts])].filter((host) => !command.withoutHosts.includes(host))
  if (hosts.length === 0) throw new Error(`${before.name} would have no host left. Give it another with --host. Nothing was changed.`)
  const after = { ...before, ...command.fields, hosts }
  const isChanged = await changeCompany(place.ownerUrl, before, after)
  const lines = isChanged
    ? [describe(after), 'Running processes know new hosts at once, and forget old ones within ten seconds.']
    : [`${before.name} is like that already.`]
  return [...lines, ...(await withAdministrator(place, before.id, command.admin))]
}

async function withAdministrator({ services, password }: CommandContext, companyId: number, email: string | undefined): Promise<string[]> {
  if (email === undefined) return []
  return [WHAT_BECAME[await addAdministrator(services, companyId, { email, password })](email)]
}

const WHAT_BECAME: Record<Added, (email: string) => string> = {
  invited: (email) => `${email} is invited as its Administrator by mail, as soon as the product runs.`,
  added: (email) => `${email} is its Administrator, with the password of NEW_ADMIN_PASSWORD.`,
  known: (email) => `${email} is its Administrator already.`,
  other: (email) => `${email} is a Staff user there. An Administrator gives them the role on the screen Users.`,
}

const describe = ({ id, name, hosts, environmentName, currency, language }: KnownCompany): string =>
  `${id}  ${name}${environmentName === '' ? '' : ` (${environmentName})`}  ${hosts.join(', ')}  ${currency}  ${language}`
