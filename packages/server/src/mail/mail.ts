import { asMessage, type Text } from '@fairshare/texts'

/** A mail as the product writes one. Addresses are single addresses: nothing is parsed out of them. */
export type Mail = {
  messageId: string
  from: { name: string; address: string }
  to: string
  cc: readonly string[]
  subject: string
  text: string
  html: string
  attachments: readonly { filename: string; content: Buffer; contentType: string }[]
}

/** Where mail goes. Rejects when the mail was not taken; whoever sends keeps it and tries again. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** The mail was refused for good: to try again would change nothing. */
export class MailRefused extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(asMessage(text))
    this.text = text
  }
}
