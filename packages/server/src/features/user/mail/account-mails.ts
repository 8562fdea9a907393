import { DEFAULT_LANGUAGE, isLanguage, localeOf, type Say, text } from '@fairshare/texts'
import { escaped, htmlButton, htmlFrame, type Logo, logoParts } from '../../../mail/html-frame.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { Purpose } from '../../../identity/identity.ts'
import { inLanguage } from '../../../platform/texts.ts'
import type { Sender } from '../../company/company.store.ts'
export type Company = {
  name: string
  accentColor: string
  footerText: string
  defaultLanguage: string
  currency: string
  logo?: Logo | undefined
}

export type Addressed = { messageId: string; to: string; name: string; sender: Sender; company: Company }

/** What stands out in a mail: a code, or the lines of a sign-in. */
type Content = {
  subject: string
  lead: string
  shown: readonly { label: string; value: string }[]
  link?: { label: string; url: string } | undefined
  hints: string[]
}

const sayTo = ({ defaultLanguage }: Company): Say => inLanguage(defaultLanguage)

const CODES = { 'sign-in': 'signIn', reset: 'reset', email: 'email' } as const

/** The mail that brings a code. The code stands in no subject line, where a locked phone would show it. */
export function codeMail(addressed: Addressed, purpose: Exclude<Purpose, 'phone_number'>, code: string, url?: string): Mail {
  const say = sayTo(addressed.company)
  const kind = CODES[purpose]
  return mail(addressed, {
    subject: say(text(`mail.code.${kind}.subject`)),
    lead: say(text(`mail.code.${kind}.text`)),
    shown: [{ label: '', value: code }],
    hints: [say(text(`mail.code.${kind}.unasked`))],
    link: url === undefined ? undefined : { label: say(text('mail.code.reset.button')), url },
  })
}

export const codeText = (company: Company, code: string): string => sayTo(company)(text('mail.sms', { company: company.name, code }))

/** The mail that invites somebody new, with the temporary password and where to use it. */
export function invitationMail(addressed: Addressed, password: string, url: string): Mail {
  const say = sayTo(addressed.company)
  const company = addressed.company.name
  return mail(addressed, {
    subject: say(text('mail.invitation.subject', { company })),
    lead: say(text('mail.invitation.text', { company })),
    shown: [
      { label: say(text('mail.invitation.email')), value: addressed.to },
      { label: say(text('mail.invitation.password')), value: password },
    ],
    link: { label: say(text('mail.invitation.button')), url },
    hints: [say(text('mail.invitation.until'))],
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
  'apiTokenAdded',
] as const
export type Notice = (typeof notices)[number]

/** The mail that tells an owner what was changed of their account. */
export function noticeMail(addressed: Addressed, what: Notice, at: Date): Mail {
  const say = sayTo(addressed.company)
  const locale = localeOf(languageOf(addressed.company))
  const date = `${at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
  return mail(addressed, {
    subject: say(text(`mail.notice.${what}.subject`)),
    lead: say(text(`mail.notice.${what}.text`, { date })),
    shown: [],
    hints: [say(text('mail.notice.wasItYou', { company: addressed.company.name }))],
  })
}

const languageOf = ({ defaultLanguage }: Company) => (isLanguage(defaultLanguage) ? defaultLanguage : DEFAULT_LANGUAGE)

function mail({ messageId, to, name, sender, company }: Addressed, content: Content): Mail {
  const { subject, lead, shown, link, hints } = content
  const say = sayTo(company)
  const greeting = say(text('mail.greeting', { name }))
  const why = say(text('mail.why', { company: company.name }))
  const plain = [greeting, '', lead, '', ...shown.map(({ label, value }) => (label ? `${label}: ${value}` : `    ${value}`))]
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
      language: languageOf(company),
      title: subject,
      preheader: lead,
      body: bodyOf(greeting, content, company.accentColor),
      footer: [why],
    }),
    attachments: logoParts(company.logo),
  }
}

const WIDTH = 72

/** Lines as short as plain mail wants them: then nothing in it has to be encoded. An address that is longer stays whole. */
const wrapped = (line: string): string =>
  line
    .split(' ')
    .reduce((before, word) => (before.length - before.lastIndexOf('\n') + word.length > WIDTH ? `${before}\n${word}` : `${before} ${word}`))

function bodyOf(greeting: string, { lead, shown, link, hints }: Content, accent: string): string {
  const big = ({ value }: { value: string }) =>
    `<p style="margin: 0 0 20px; font-size: 30px; line-height: 36px; font-weight: 600; letter-spacing: 0.12em; font-variant-numeric: tabular-nums;">${escaped(value)}</p>`
  const row = ({ label, value }: { label: string; value: string }) =>
    `<p class="quiet" style="margin: 0; font-size: 12px; color: #5b6573;">${escaped(label)}</p><p style="margin: 2px 0 14px; font-size: 16px; line-height: 22px; font-weight: 600; font-family: ui-monospace, Menlo, Consolas, monospace;">${escaped(value)}</p>`
  return [
    `<p style="margin: 0 0 12px; font-size: 14px;">${escaped(greeting)}</p>`,
    `<p style="margin: 0 0 20px; font-size: 14px; line-height: 20px;">${escaped(lead)}</p>`,
    ...shown.map((each) => (each.label ? row(each) : big(each))),
    ...(link ? [`<p style="margin: 6px 0 20px;">${htmlButton(link, accent)}</p>`] : []),
    ...hints.map((hint) => `<p class="quiet" style="margin: 0; font-size: 13px; line-height: 19px; color: #5b6573;">${escaped(hint)}</p>`),
  ].join('\n')
}
