import { localeOf, type Translate, text } from '@fairshare/texts'
import { type Addressed, type Company, type Content, languageOf, shortMail } from '../../../mail/short-mail.ts'
import type { Mail } from '../../../mail/mail.ts'
import type { Purpose } from '../../../identity/identity.ts'
import { inLanguage } from '../../../platform/texts.ts'

const translateFor = ({ defaultLanguage }: Company): Translate => inLanguage(defaultLanguage)

const CODES = { 'sign-in': 'signIn', reset: 'reset', email: 'email' } as const

/** The mail with a code, which is not in the subject because locked phones show it. */
export function codeMail(addressed: Addressed, purpose: Exclude<Purpose, 'phone_number'>, code: string, url?: string): Mail {
  const translate = translateFor(addressed.company)
  const kind = CODES[purpose]
  return mail(addressed, {
    subject: translate(text(`mail.code.${kind}.subject`)),
    lead: translate(text(`mail.code.${kind}.text`)),
    shown: [{ label: '', value: code }],
    hints: [translate(text(`mail.code.${kind}.unasked`))],
    link: url === undefined ? undefined : { label: translate(text('mail.code.reset.button')), url },
  })
}

export const codeText = (company: Company, code: string): string => translateFor(company)(text('mail.sms', { company: company.name, code }))

export function invitationMail(addressed: Addressed, password: string, url: string): Mail {
  const translate = translateFor(addressed.company)
  const company = addressed.company.name
  return mail(addressed, {
    subject: translate(text('mail.invitation.subject', { company })),
    lead: translate(text('mail.invitation.text', { company })),
    shown: [
      { label: translate(text('common.email')), value: addressed.to },
      { label: translate(text('mail.invitation.password')), value: password },
    ],
    link: { label: translate(text('common.signIn')), url },
    hints: [translate(text('mail.invitation.until'))],
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

export function noticeMail(addressed: Addressed, what: Notice, at: Date): Mail {
  const translate = translateFor(addressed.company)
  const locale = localeOf(languageOf(addressed.company))
  const date = `${at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
  return mail(addressed, {
    subject: translate(text(`mail.notice.${what}.subject`)),
    lead: translate(text(`mail.notice.${what}.text`, { date })),
    shown: [],
    hints: [translate(text('mail.notice.wasItYou', { company: addressed.company.name }))],
  })
}

const mail = (addressed: Addressed, content: Omit<Content, 'why'>): Mail => {
  const translate = translateFor(addressed.company)
  return shortMail(addressed, translate, { ...content, why: translate(text('mail.why', { company: addressed.company.name })) })
}
