import type { SendMailOptions } from 'nodemailer'
import { text } from '@fairshare/texts'
import { type Letter, LetterRefused } from './mail.ts'

/**
 * A letter as nodemailer takes it. Addresses go in as objects and the envelope is said apart: in a plain string a comma
 * makes two recipients (R26).
 */
export function compose(letter: Letter): SendMailOptions {
  const addresses = [letter.to, ...letter.cc]
  const odd = addresses.find((address) => !/^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/.test(address))
  if (odd !== undefined) throw new LetterRefused(text('mail.refused.notOneAddress'))
  return {
    messageId: letter.messageId,
    from: { name: oneLine(letter.from.name), address: letter.from.address },
    to: { name: '', address: letter.to },
    cc: letter.cc.map((address) => ({ name: '', address })),
    envelope: { from: letter.from.address, to: addresses },
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    attachments: letter.attachments.map((part) => ({ ...part, filename: oneLine(part.filename) })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
