import type { SendMailOptions } from 'nodemailer'
import { text } from '@fairshare/texts'
import { type Mail, MailRefused } from './mail.ts'

/**
 * An email for nodemailer. Addresses are objects and the envelope is explicit, because a comma in a plain
 * string makes two recipients (R26).
 */
export function compose(mail: Mail): SendMailOptions & { envelope: { from: string; to: string[] } } {
  const addresses = [mail.to, ...mail.cc]
  const odd = [...addresses, ...(mail.replyTo ? [mail.replyTo.address] : [])].find(
    (address) => !/^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/.test(address),
  )
  if (odd !== undefined) throw new MailRefused(text('mail.refused.notOneAddress'))
  return {
    messageId: mail.messageId,
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    ...(mail.replyTo && { replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address } }),
    to: { name: '', address: mail.to },
    cc: mail.cc.map((address) => ({ name: '', address })),
    envelope: { from: mail.from.address, to: [mail.to, ...mail.cc.filter((address) => !mail.acceptedRecipients?.includes(address))] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map((part) => ({ ...part, filename: oneLine(part.filename) })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
