import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { text } from '@fairshare/texts'
import { compose } from './compose.ts'
import { type Mailer, MailRefused, type RefusedCopy } from './mail.ts'

/** Within this a mail is taken or given up. The library limits each step only, and by default to ten minutes (R24). */
const WHOLE_SECONDS = 28

/** Mail by SMTP, each mail on a connection of its own that is cut when its time is over. */
export function smtpMail(url: string, { seconds = WHOLE_SECONDS }: { seconds?: number } = {}): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const server = {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 20_000,
    dnsTimeout: 5_000,
  }
  return {
    async send(mail) {
      const message = compose(mail)
      const socket = new Socket()
      socket.on('error', () => undefined)
      const limit = setTimeout(() => socket.destroy(new Error(`The mail server took longer than ${seconds} seconds.`)), seconds * 1000)
      try {
        const { rejectedErrors = [] } = await createTransport({ ...server, socket }).sendMail(message)
        const refused = rejectedErrors.map((error) => refusedAddress(error as Refusal))
        // Its copies have it by now: it must not be sent again by itself, whatever the reason.
        const reader = refused.find(({ address }) => address === mail.to)
        if (reader) throw new MailRefused(text('mail.refused.address', reader))
        return refused
      } catch (error) {
        throw isForGood(error) ? new MailRefused(text('refusals.asWritten', { text: (error as Error).message })) : error
      } finally {
        clearTimeout(limit)
        socket.destroy()
      }
    },
    close: () => undefined,
  }
}

type Refusal = Error & { recipient?: string; response?: string }

const refusedAddress = (error: Refusal): RefusedCopy => ({ address: error.recipient ?? '', reason: error.response ?? error.message })

/** A permanent answer (5yz) about this mail's addresses or text; one about signing in or the server itself may pass. */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}
