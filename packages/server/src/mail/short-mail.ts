import { DEFAULT_LANGUAGE, isLanguage, type Translate, text } from '@fairshare/texts'
import { escaped, htmlButton, htmlFrame, LIGHT, type Logo, logoParts } from './html-frame.ts'
import type { Mail } from './mail.ts'

export type Company = {
  name: string
  accentColor: string
  footerText: string
  defaultLanguage: string
  currency: string
  logo?: Logo | undefined
}

export type Addressed = { messageId: string; to: string; name: string; sender: { name: string; address: string }; company: Company }

/** The content of an email: a code, or details of a sign-in. */
export type Content = {
  subject: string
  lead: string
  shown: readonly { label: string; value: string }[]
  link?: { label: string; url: string } | undefined
  hints: readonly string[]
  /** Why the recipient gets it. */
  why: string
}

export const languageOf = ({ defaultLanguage }: Pick<Company, 'defaultLanguage'>) =>
  isLanguage(defaultLanguage) ? defaultLanguage : DEFAULT_LANGUAGE

export function shortMail({ messageId, to, name, sender, company }: Addressed, translate: Translate, content: Content): Mail {
  const { subject, lead, shown, link, hints, why } = content
  const greeting = translate(text('mail.greeting', { name }))
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

/** Wraps lines so that plain text needs no encoding. A long URL is never split. */
const wrapped = (line: string): string =>
  line
    .split(' ')
    .reduce((before, word) => (before.length - before.lastIndexOf('\n') + word.length > WIDTH ? `${before}\n${word}` : `${before} ${word}`))

function bodyOf(greeting: string, { lead, shown, link, hints }: Content, accent: string): string {
  const big = ({ value }: { value: string }) =>
    `<p style="margin: 0 0 20px; font-size: 30px; line-height: 36px; font-weight: 600; letter-spacing: 0.12em; font-variant-numeric: tabular-nums;">${escaped(value)}</p>`
  const row = ({ label, value }: { label: string; value: string }) =>
    `<p class="quiet" style="margin: 0; font-size: 12px; color: ${LIGHT.quiet};">${escaped(label)}</p><p style="margin: 2px 0 14px; font-size: 16px; line-height: 22px; font-weight: 600; font-family: ui-monospace, Menlo, Consolas, monospace;">${escaped(value)}</p>`
  return [
    `<p style="margin: 0 0 12px; font-size: 14px;">${escaped(greeting)}</p>`,
    `<p style="margin: 0 0 20px; font-size: 14px; line-height: 20px;">${escaped(lead)}</p>`,
    ...shown.map((each) => (each.label ? row(each) : big(each))),
    ...(link ? [`<p style="margin: 6px 0 20px;">${htmlButton(link, accent)}</p>`] : []),
    ...hints.map(
      (hint) => `<p class="quiet" style="margin: 0; font-size: 13px; line-height: 19px; color: ${LIGHT.quiet};">${escaped(hint)}</p>`,
    ),
  ].join('\n')
}
