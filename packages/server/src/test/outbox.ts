import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

/** What the product has sent, read from its outbox folder. */
export type Outbox = {
  /** Waits for the newest unread email to an address. */
  mail(to: string): Promise<Email>
  code(to: string): Promise<string>
  textCode(to: string): Promise<string>
  all(to: string): Promise<Email[]>
}

export function outbox(folder: string): Outbox {
  const read = new Set<string>()
  const names = (ending: string) => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith(ending))
    } catch {
      return []
    }
  }
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const parsed = new Map<string, Promise<Email>>()
  const mailIn = (name: string) => {
    const mail = parsed.get(name) ?? PostalMime.parse(text(name))
    parsed.set(name, mail)
    return mail
  }
  const mails = async (to: string) => {
    const found = await Promise.all(names('.eml').map(async (name) => ({ name, mail: await mailIn(name) })))
    return found.filter(({ mail }) => mail.to?.some(({ address }) => address === to))
  }
  const next = <T extends { name: string }>(find: () => Promise<T[]>) =>
    vi.waitFor(
      async () => {
        const unread = (await find()).find(({ name }) => !read.has(name))
        if (!unread) throw new Error('nothing has come')
        read.add(unread.name)
        return unread
      },
      { timeout: 30_000, interval: 20 },
    )
  const mail: Outbox['mail'] = async (to) => (await next(() => mails(to))).mail
  return {
    mail,
    code: async (to) => codeIn((await mail(to)).text ?? ''),
    async textCode(to) {
      const { name } = await next(async () =>
        names('.sms.txt').flatMap((each) => (text(each).startsWith(`To: ${to}\n`) ? [{ name: each }] : [])),
      )
      return codeIn(text(name))
    },
    all: async (to) => (await mails(to)).map((each) => each.mail),
  }
}

function codeIn(text: string): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}

export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
