import { createServer, type Socket } from 'node:net'

/** The behavior of a mail server: accepts, rejects temporarily, responds slowly, or hangs up before or after accepting. */
export type Manner = 'takes' | 'refuses' | 'is slow' | 'hangs up after DATA' | 'hangs up after its answer'

export type MailServer = {
  url: string
  /** May be changed at any time. */
  manner: Manner
  /** The Message-IDs of accepted emails. */
  taken: string[]
  /** How many complete emails were not accepted. */
  untaken: number
  close(): void
}

const SLOW_MS = 6_000
const END = '\r\n.\r\n'

/** A minimal SMTP server on plain sockets, which can be closed at an exact moment. */
export async function mailServer(): Promise<MailServer> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    converse(socket, mails)
  })
  const mails: MailServer = { url: '', manner: 'takes', taken: [], untaken: 0, close: () => server.close() }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  mails.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return mails
}

function converse(socket: Socket, mails: MailServer): void {
  let heard = ''
  let isInMail = false
  const hear = () => {
    for (;;) {
      const end = heard.indexOf(isInMail ? END : '\r\n')
      if (end < 0) return
      const line = heard.slice(0, end)
      heard = heard.slice(end + (isInMail ? END.length : 2))
      if (isInMail) answerMail(socket, line, mails)
      else answerCommand(socket, line.toUpperCase())
      isInMail = !isInMail && line.toUpperCase() === 'DATA'
    }
  }
  socket.write('220 ready\r\n')
  socket.on('data', (piece) => {
    heard += piece.toString('latin1')
    hear()
  })
}

function answerCommand(socket: Socket, line: string): void {
  if (line === 'QUIT') socket.end('221 bye\r\n')
  else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
}

function answerMail(socket: Socket, mail: string, mails: MailServer): void {
  const take = (answered?: () => void) => {
    if (socket.destroyed) return
    mails.taken.push(/^Message-ID:\s*(<[^>]+>)/im.exec(mail)?.[1] ?? 'a mail without a Message-ID')
    socket.write('250 taken\r\n', answered)
  }
  const untaken = (how: () => void) => {
    mails.untaken++
    how()
  }
  const { manner } = mails
  if (manner === 'refuses') untaken(() => socket.write('451 not now\r\n'))
  else if (manner === 'hangs up after DATA') untaken(() => socket.destroy())
  else if (manner === 'hangs up after its answer') take(() => socket.destroy())
  else if (manner === 'is slow') setTimeout(take, SLOW_MS)
  else take()
}
