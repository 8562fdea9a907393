import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { text } from '@fairshare/texts'
import { compose } from './compose.ts'
import { type Mail, MailRefused, DeliveryUnknown, MailNotSent, type Mailer, RecipientDeferred, type RefusedCopy } from './mail.ts'

/** The time limit for a message. The library limits only each step, by default to ten minutes (R24). */
const WHOLE_SECONDS = 28

/** Sends email by SMTP, with a connection per message and a time limit. */
export function smtpMail(url: string, { seconds = WHOLE_SECONDS }: { seconds?: number } = {}): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const server = {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 20_000,
    dnsTimeout: 5_000,
  }
  const login = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined
  return {
    async send(mail, handOver = async () => undefined) {
      const { envelope, ...message } = compose(mail)
      const bytes = await new MailComposer(message).compile().build()
      const socket = new Socket()
      socket.on('error', () => undefined)
      const limit = setTimeout(() => socket.destroy(new Error(`The mail server took longer than ${seconds} seconds.`)), seconds * 1000)
      const { content, progress } = contentOf(bytes, socket, handOver)
      try {
        return outcomeOf(mail, await converse(new SMTPConnection({ ...server, socket }), { login, envelope, content }))
      } catch (error) {
        throw await failureOf(error as Refusal, progress)
      } finally {
        clearTimeout(limit)
        socket.destroy()
      }
    },
    close: () => undefined,
  }
}

/** The progress of a message: whether `handOver` has run, and whether all bytes were sent. */
type Progress = { handedOver?: Promise<void>; isWhole: boolean }

/** The bytes of a message, produced once the server asks for them. */
function contentOf(bytes: Buffer, socket: Socket, handOver: () => Promise<void>): { content: Readable; progress: Progress } {
  const progress: Progress = { isWhole: false }
  async function* spoken() {
    progress.handedOver = handOver()
    await progress.handedOver
    yield bytes
    progress.isWhole = true
  }
  const content = Readable.from(spoken())
  content.on('error', (error) => socket.destroy(error))
  return { content, progress }
}

/**
 * Classifies an error. A message is complete only with its final dot: a connection that broke before it delivered nothing; after it, the
 * result is unknown.
 */
async function failureOf(error: Refusal, { handedOver, isWhole }: Progress): Promise<Error> {
  const withheld = await handedOver?.then(
    () => undefined,
    (cause: Error) => new MailNotSent(cause.message, { cause }),
  )
  if (withheld) return withheld
  if (error instanceof MailRefused || error instanceof RecipientDeferred) return error
  if (isForGood(error)) return new MailRefused(text('refusals.asWritten', { text: error.message }))
  return isWhole && error.responseCode === undefined ? new DeliveryUnknown(error.message) : error
}

type Login = { user: string; pass: string }
type Submission = { login: Login | undefined; envelope: { from: string; to: string[] }; content: Readable }

/** Signs in if necessary and submits the message. Returns the server's response per address. */
async function converse(connection: SMTPConnection, { login, envelope, content }: Submission): Promise<Answer> {
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject)
    connection.once('end', () => reject(new Error('The mail server hung up.')))
  })
  const step = <T>(take: (done: (error: Error | null | undefined, answer?: T) => void) => void) =>
    Promise.race([broken, new Promise<T>((resolve, reject) => take((error, answer) => (error ? reject(error) : resolve(answer as T))))])
  await step((done) => connection.connect(done))
  if (login && connection.allowsAuth) await step((done) => connection.login(login, done))
  const answer = await step<Answer>((done) => connection.send(envelope, content, done))
  connection.quit()
  return answer
}

type Maybe<T> = T | undefined
type Refusal = Error & { code?: Maybe<string>; responseCode?: Maybe<number>; recipient?: Maybe<string>; response?: Maybe<string> }
type Answer = { accepted: string[]; rejectedErrors?: Refusal[] | undefined }

/** The rejected copies. Throws when the server rejected the main recipient, with the copies that must not be sent again. */
function outcomeOf(mail: Mail, { accepted, rejectedErrors = [] }: Answer): RefusedCopy[] {
  const reader = rejectedErrors.find(({ recipient }) => recipient === mail.to)
  if (!reader) return rejectedErrors.map(refusedAddress)
  const acceptedRecipients = [...(mail.acceptedRecipients ?? []), ...accepted]
  const refusal = refusedAddress(reader)
  if ((reader.responseCode ?? 0) < 500) throw new RecipientDeferred(refusal.reason, acceptedRecipients)
  throw new MailRefused(text('mail.refused.address', refusal), acceptedRecipients)
}

const refusedAddress = (error: Refusal): RefusedCopy => ({ address: error.recipient ?? '', reason: error.response ?? error.message })

/** A permanent error (5yz) for this message's addresses or content. Errors of authentication or the server may be temporary. */
const isForGood = ({ code, responseCode }: Refusal): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
