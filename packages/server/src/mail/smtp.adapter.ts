import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { Mail } from './mail.ts'

/** Mail by SMTP. Its own time limits, since the library's are up to ten minutes (R24). */
export function smtpMail(url: string): Mail {
  const limits = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000, dnsTimeout: 5_000 }
  const parsed = new URL(url)
  const transport = createTransport({
    host: parsed.hostname,
    port: parsed.port ? Number(parsed.port) : parsed.protocol === 'smtps:' ? 465 : 587,
    secure: parsed.protocol === 'smtps:',
    ...(parsed.username ? { auth: { user: decodeURIComponent(parsed.username), pass: decodeURIComponent(parsed.password) } } : {}),
    ...limits,
  })
  return {
    async send(letter) {
      await transport.sendMail(compose(letter))
    },
    close: () => transport.close(),
  }
}
