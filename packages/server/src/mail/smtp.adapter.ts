import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { text } from '@fairshare/texts'
import { compose } from './compose.ts'
import { type Mail, MailRefused, MailUnanswered, MailWithheld, type Mailer, ReaderPutOff, type RefusedCopy } from './mail.ts'

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
      const { content, way } = contentOf(bytes, socket, handOver)
      try {
        return outcomeOf(mail, await converse(new SMTPConnection({ ...server, socket }), { login, envelope, content }))
      } catch (error) {
        throw await failureOf(error as Refusal, way)
      } finally {
        clearTimeout(limit)
        socket.destroy()
      }
    },
    close: () => undefined,
  }
}

/** How far a mail has come: whether it was marked as handed over, and whether all of it went out. */
type Way = { handedOver?: Promise<void>; isWhole: boolean }

/** The bytes of a mail as the server is given them, once it has said that it wants them. */
function contentOf(bytes: Buffer, socket: Socket, handOver: () => Promise<void>): { content: Readable; way: Way } {
  const way: Way = { isWhole: false }
  async function* spoken() {
    way.handedOver = handOver()
    await way.handedOver
    yield bytes
    way.isWhole = true
  }
  const content = Readable.from(spoken())
  content.on('error', (error) => socket.destroy(error))
  return { content, way }
}

/**
 * What it means that sending ended with an error. Only whole mails have the dot at their end: a connection that breaks before it has
 * delivered nothing, and one that breaks after it nobody knows what.
 */
async function failureOf(error: Refusal, { handedOver, isWhole }: Way): Promise<Error> {
  const withheld = await handedOver?.then(
    () => undefined,
    (cause: Error) => new MailWithheld(cause.message, { cause }),
  )
  if (withheld) return withheld
  if (error instanceof MailRefused || error instanceof ReaderPutOff) return error
  if (isForGood(error)) return new MailRefused(text('refusals.asWritten', { text: error.message }))
  return isWhole && error.responseCode === undefined ? new MailUnanswered(error.message) : error
}

type Login = { user: string; pass: string }
type Said = { login: Login | undefined; envelope: { from: string; to: string[] }; content: Readable }

/** Signs in where it is asked to, and gives the mail; answers what the server said to each address. */
async function converse(connection: SMTPConnection, { login, envelope, content }: Said): Promise<Answer> {
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

/** Whose copies were refused. The mail itself was taken by then; when not for its reader, its copies have it, and must not get it again. */
function outcomeOf(mail: Mail, { accepted, rejectedErrors = [] }: Answer): RefusedCopy[] {
  const reader = rejectedErrors.find(({ recipient }) => recipient === mail.to)
  if (!reader) return rejectedErrors.map(refusedAddress)
  const takenFor = [...(mail.takenFor ?? []), ...accepted]
  const refusal = refusedAddress(reader)
  if ((reader.responseCode ?? 0) < 500) throw new ReaderPutOff(refusal.reason, takenFor)
  throw new MailRefused(text('mail.refused.address', refusal), takenFor)
}

const refusedAddress = (error: Refusal): RefusedCopy => ({ address: error.recipient ?? '', reason: error.response ?? error.message })

/** A permanent answer (5yz) about this mail's addresses or text; one about signing in or the server itself may pass. */
const isForGood = ({ code, responseCode }: Refusal): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
