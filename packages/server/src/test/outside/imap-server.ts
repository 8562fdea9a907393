import hoodiecrow, { type ImapServer } from 'hoodiecrow-imap'
import type { AddressInfo } from 'node:net'

export type Attached = { name: string; content: string }
export type TestImap = {
  port: number
  receive(from: string, attached: readonly Attached[]): void
  receiveHtml(from: string, subject: string, html: string, charset?: 'utf-8' | 'windows-1252'): void
  /** Adds an email that consists of a file, without text or parts. */
  receiveBare(from: string, file: Attached): void
  count(mailbox: string): number
  close(): Promise<void>
}

/** A real IMAP server with one mailbox; plain text, or TLS with a self-signed certificate. */
export async function imapServer(user: { name: string; password: string }, { isTls = false } = {}): Promise<TestImap> {
  const server: ImapServer = hoodiecrow({
    plugins: ['ID', 'LITERALPLUS', 'NAMESPACE', 'UNSELECT', 'UIDPLUS', 'ENABLE', ...(isTls ? [] : ['STARTTLS'])],
    secureConnection: isTls,
    storage: { INBOX: { messages: [] }, '': { folders: {} } },
    users: { [user.name]: { password: user.password } },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: (server.server.address() as AddressInfo).port,
    receive: (from, attached) => server.appendMessage('INBOX', [], false, mailOf(from, attached)),
    receiveHtml: (from, subject, html, charset = 'utf-8') => {
      const type = `Content-Type: text/html; charset=${charset}`
      const content = Buffer.from(html, charset === 'utf-8' ? 'utf8' : 'latin1').toString('base64')
      server.appendMessage(
        'INBOX',
        [],
        false,
        [...headersOf(from, subject), type, 'Content-Transfer-Encoding: base64', '', content].join('\r\n'),
      )
    },
    receiveBare: (from, file) => server.appendMessage('INBOX', [], false, [...headersOf(from), ...fileOf(file)].join('\r\n')),
    count: (mailbox) => server.getMailbox(mailbox)?.messages.length ?? 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const headersOf = (from: string, subject = 'Sales of the month') => [
  `From: Sales <${from}>`,
  'To: files@alder.example',
  `Subject: ${subject}`,
  'MIME-Version: 1.0',
]

const fileOf = ({ name, content }: Attached) => [
  `Content-Type: application/octet-stream; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(content).toString('base64'),
]

const mailOf = (from: string, attached: readonly Attached[]) =>
  [
    ...headersOf(from),
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'See attached.',
    ...attached.flatMap((file) => ['--part', ...fileOf(file)]),
    '--part--',
    '',
  ].join('\r\n')
