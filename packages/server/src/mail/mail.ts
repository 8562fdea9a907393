import { asMessage, type Text } from '@fairshare/texts'

/** A mail as the product writes one. Addresses are single addresses: nothing is parsed out of them. */
export type Mail = {
  messageId: string
  from: { name: string; address: string }
  /** Who reads the answers, where that is not who it is from. */
  replyTo?: { name: string; address: string } | undefined
  to: string
  cc: readonly string[]
  subject: string
  text: string
  html: string
  /** A part with a `cid` is shown by the HTML that names it. */
  attachments: readonly { filename: string; content: Buffer; contentType: string; cid?: string }[]
}

/** An address of `cc` that the mail server would not take. */
export type RefusedCopy = { address: string; reason: string }

/**
 * Where mail goes. Rejects when the mail was not taken for its reader; whoever sends keeps it and tries again. Answers for whom
 * of its copies alone it was not taken.
 */
export type Mailer = { send(mail: Mail): Promise<readonly RefusedCopy[]>; close(): void }

/** The mail was refused for good: to try again would change nothing. */
export class MailRefused extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(asMessage(text))
    this.text = text
  }
}

/** Whether a mail, or what stands in its place, was taken. An address that takes none takes none when asked again; any other failure is thrown. */
export async function wasTaken(sending: Promise<unknown>): Promise<boolean> {
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof MailRefused) return false
    throw error
  }
}
