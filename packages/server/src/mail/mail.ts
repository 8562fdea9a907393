import { asMessage, type Text } from '@fairshare/texts'

/** A mail as the product writes one. Addresses are single addresses: nothing is parsed out of them. */
export type Letter = {
  messageId: string
  from: { name: string; address: string }
  to: string
  cc: readonly string[]
  subject: string
  text: string
  html: string
  attachments: readonly { filename: string; content: Buffer; contentType: string }[]
}

/** Where mail goes. Rejects when the letter was not taken; whoever sends keeps it and tries again. */
export type Mail = { send(letter: Letter): Promise<void>; close(): void }

/** The letter was refused for good: to try again would change nothing. */
export class LetterRefused extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(asMessage(text))
    this.text = text
  }
}
