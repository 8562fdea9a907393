declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  export type ImapServer = {
    server: Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
    appendMessage(mailbox: string, flags: string[], internalDate: string | false, raw: string): void
    getMailbox(path: string): { messages: unknown[] } | undefined
  }
  type Options = {
    plugins: string[]
    secureConnection: boolean
    storage: Record<string, object>
    users: Record<string, { password: string }>
  }
  export default function hoodiecrow(options: Options): ImapServer
}
