import { escaped, htmlFrame, textOn } from '../../mail/html-frame.ts'
import type { Letter } from '../../mail/mail.ts'
import type { Purpose } from '../../identity/identity.ts'
import type { Sender } from '../company/company.store.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }

const LANGUAGES: Record<string, typeof en> = { en, es, pt, de }
const LOCALES: Record<string, string> = { en: 'en-US', es: 'es-US', pt: 'pt-BR', de: 'de-DE' }

export type Company = { name: string; accentColor: string; footerText: string; defaultLanguage: string; currency: string }
export type Post = { messageId: string; to: string; name: string; sender: Sender; company: Company }

/** What stands out in a letter: a code, or the lines of a sign-in. */
type Content = {
  subject: string
  text: string
  shown: readonly { label: string; value: string }[]
  link?: { label: string; url: string }
  hints: string[]
}

const textsOf = ({ defaultLanguage }: Company) => LANGUAGES[defaultLanguage] ?? en
const fill = (text: string, values: Record<string, string>) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** The letter that brings a code. The code stands in no subject line, where a locked phone would show it. */
export function codeLetter(post: Post, purpose: Exclude<Purpose, 'phone_number'>, code: string, url?: string): Letter {
  const texts = textsOf(post.company).code[purpose]
  const link = url && 'button' in texts ? { link: { label: texts.button, url } } : {}
  return letter(post, { subject: texts.subject, text: texts.text, shown: [{ label: '', value: code }], hints: [texts.unasked], ...link })
}

export const codeText = (company: Company, code: string): string => fill(textsOf(company).sms, { company: company.name, code })

/** The letter that invites somebody new, with the temporary password and where to use it. */
export function invitationLetter(post: Post, password: string, url: string): Letter {
  const texts = textsOf(post.company).invitation
  const company = post.company.name
  return letter(post, {
    subject: fill(texts.subject, { company }),
    text: fill(texts.text, { company }),
    shown: [
      { label: texts.email, value: post.to },
      { label: texts.password, value: password },
    ],
    link: { label: texts.button, url },
    hints: [texts.until],
  })
}

export const notices = [
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'twoFactorOn',
  'twoFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
] as const satisfies (keyof typeof en.notice)[]
export type Notice = (typeof notices)[number]

/** The letter that tells an owner what was changed of his account. */
export function noticeLetter(post: Post, what: Notice, at: Date): Letter {
  const texts = textsOf(post.company).notice
  const locale = LOCALES[post.company.defaultLanguage] ?? 'en-US'
  const date = at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const hints = [fill(texts.wasItYou, { company: post.company.name })]
  return letter(post, { subject: texts[what].subject, text: fill(texts[what].text, { date: `${date} UTC` }), shown: [], hints })
}

function letter({ messageId, to, name, sender, company }: Post, { subject, text, shown, link, hints }: Content): Letter {
  const texts = textsOf(company)
  const greeting = fill(texts.greeting, { name })
  const why = fill(texts.why, { company: company.name })
  const plain = [greeting, '', text, '', ...shown.map(({ label, value }) => (label ? `${label}: ${value}` : `    ${value}`))]
  const lines = [...plain, '', ...(link ? [`${link.label}: ${link.url}`, ''] : []), ...hints, '', why, '']
  return {
    messageId,
    from: { name: sender.name, address: sender.address },
    to,
    cc: [],
    subject,
    text: lines.map(wrapped).join('\n'),
    html: htmlFrame({
      company,
      language: LANGUAGES[company.defaultLanguage] ? company.defaultLanguage : 'en',
      title: subject,
      preheader: text,
      body: bodyOf(greeting, { subject, text, shown, hints, ...(link ? { link } : {}) }, company.accentColor),
      footer: [why],
    }),
    attachments: [],
  }
}

const WIDTH = 72

/** Lines as short as plain mail wants them: then nothing in it has to be encoded. An address that is longer stays whole. */
const wrapped = (text: string): string =>
  text
    .split(' ')
    .reduce((line, word) => (line.length - line.lastIndexOf('\n') + word.length > WIDTH ? `${line}\n${word}` : `${line} ${word}`))

function bodyOf(greeting: string, { text, shown, link, hints }: Content, accent: string): string {
  const big = ({ value }: { value: string }) =>
    `<p style="margin: 0 0 20px; font-size: 30px; line-height: 36px; font-weight: 600; letter-spacing: 0.12em; font-variant-numeric: tabular-nums;">${escaped(value)}</p>`
  const row = ({ label, value }: { label: string; value: string }) =>
    `<p class="quiet" style="margin: 0; font-size: 12px; color: #5b6573;">${escaped(label)}</p><p style="margin: 2px 0 14px; font-size: 16px; line-height: 22px; font-weight: 600; font-family: ui-monospace, Menlo, Consolas, monospace;">${escaped(value)}</p>`
  const button = ({ label, url }: { label: string; url: string }) =>
    `<p style="margin: 6px 0 20px;"><a href="${escaped(url)}" style="display: inline-block; padding: 10px 18px; border-radius: 8px; background: ${escaped(accent)}; color: ${textOn(accent)}; font-size: 14px; font-weight: 600; text-decoration: none;">${escaped(label)}</a></p>`
  return [
    `<p style="margin: 0 0 12px; font-size: 14px;">${escaped(greeting)}</p>`,
    `<p style="margin: 0 0 20px; font-size: 14px; line-height: 20px;">${escaped(text)}</p>`,
    ...shown.map((each) => (each.label ? row(each) : big(each))),
    ...(link ? [button(link)] : []),
    ...hints.map((hint) => `<p class="quiet" style="margin: 0; font-size: 13px; line-height: 19px; color: #5b6573;">${escaped(hint)}</p>`),
  ].join('\n')
}
