import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { type Mailer, MailWithheld } from './mail.ts'

/** Mail that is written to a folder as .eml files, where no SMTP server is configured. */
export function outboxMail(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail, handOver) {
      const { message } = await transport.sendMail(compose(mail))
      await handOver?.().catch((cause: Error) => {
        throw new MailWithheld(cause.message, { cause })
      })
      await mkdir(folder, { recursive: true })
      // Named by its message: one that is sent again after a crash replaces itself.
      const name = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 24)
      const path = join(folder, `${name}.eml`)
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
      return []
    },
    close: () => transport.close(),
  }
}
