import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { text } from '@fairshare/texts'
import { type Mailer, MailRefused, MailNotSent } from './mail.ts'

/** A reserved top-level domain that never exists (RFC 2606). */
const isNowhere = (address: string) => /\.invalid$/i.test(address)
const NOWHERE = '550 5.1.2 No such domain'

/** Writes email to a folder as .eml files when no SMTP server is configured. */
export function outboxMail(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, handOver) {
      if (isNowhere(mail.to)) throw new MailRefused(text('mail.refused.address', { address: mail.to, reason: NOWHERE }))
      const { message } = await transport.sendMail(compose(mail))
      await handOver?.().catch((cause: Error) => {
        throw new MailNotSent(cause.message, { cause })
      })
      await mkdir(folder, { recursive: true })
      // The message id is the name, so that a resent message replaces itself.
      const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 24)
      const path = join(folder, `${name}.eml`)
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
      return mail.cc.filter(isNowhere).map((address) => ({ address, reason: NOWHERE }))
    },
    close: () => transport.close(),
  }
}
