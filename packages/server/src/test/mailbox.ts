import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; mail: Email; raw: string }

export type Mailbox = { url: string; received: Received[]; close(): Promise<void> }

/** A real SMTP server that keeps what it is given. A port brings one back where it was; `delayMs` makes it a tar pit. */
export async function mailbox({ port = 0, delayMs = 0 } = {}): Promise<Mailbox> {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
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
  return { url: `smtp://127.0.0.1:${actual}`, received, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
