import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; mail: Email; raw: string }

export type Mailbox = { url: string; received: Received[]; refuses: Refuses; close(): Promise<void> }

/** The server's reply instead of accepting a message: for an address, or for 'DATA'. May be changed at any time. */
export type Refuses = Map<string, { code: number; reason: string }>

/** A real SMTP server that stores its messages. A port restarts one there; `delayMs` makes it slow. */
export async function mailbox({ port = 0, delayMs = 0 } = {}): Promise<Mailbox> {
  const received: Received[] = []
  const refuses: Refuses = new Map()
  const refusalOf = (what: string) => {
    const refusal = refuses.get(what)
    return refusal ? Object.assign(new Error(refusal.reason), { responseCode: refusal.code }) : undefined
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusalOf('DATA')
        if (refusal) return done(refusal)
        const raw = Buffer.concat(chunks).toString()
        void PostalMime.parse(raw).then((mail) => {
          const from = session.envelope.mailFrom
          received.push({ from: from ? from.address : '', to: session.envelope.rcptTo.map(({ address }) => address), mail, raw })
          setTimeout(() => done(), delayMs)
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return { url: `smtp://127.0.0.1:${actual}`, received, refuses, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
