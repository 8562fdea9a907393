import { asMessage, type Text } from '@fairshare/texts'

/** An email. Each address is a single address and is never parsed. */
export type Mail = {
  messageId: string
  from: { name: string; address: string }
  /** The reply address, if it differs from the sender. */
  replyTo?: { name: string; address: string } | undefined
  to: string
  cc: readonly string[]
  /** Recipients who received it in an earlier attempt: they are listed but not sent to again. */
  acceptedRecipients?: readonly string[]
  subject: string
  text: string
  html: string
  /** An attachment with a `cid` is shown inline. */
  attachments: readonly { filename: string; content: Buffer; contentType: string; cid?: string }[]
}

export type RefusedCopy = { address: string; reason: string }

/**
 * Sends email. Rejects when the server did not accept it for the main recipient; the caller retries. Returns the rejected copies.
 * `handOver` is awaited right before the first byte of the message is sent.
 */
export type Mailer = { send(mail: Mail, handOver?: () => Promise<void>): Promise<readonly RefusedCopy[]>; close(): void }

/** A permanent rejection: a retry would change nothing. Copies may have been accepted. */
export class MailRefused extends Error {
  readonly text: Text
  readonly acceptedRecipients: readonly string[]

  constructor(text: Text, acceptedRecipients: readonly string[] = []) {
    super(asMessage(text))
    this.text = text
    this.acceptedRecipients = acceptedRecipients
  }
}

/** A temporary rejection for the main recipient, while some copies were accepted. */
export class RecipientDeferred extends Error {
  readonly acceptedRecipients: readonly string[]

  constructor(reason: string, acceptedRecipients: readonly string[]) {
    super(reason)
    this.acceptedRecipients = acceptedRecipients
  }
}

/** The message was sent without a response, so its delivery is unknown. */
export class DeliveryUnknown extends Error {}

/** `handOver` failed, so nothing was sent. */
export class MailNotSent extends Error {}

/** Whether a message was accepted. Returns false for a permanent rejection and throws any other error. */
export async function wasAccepted(sending: Promise<unknown>): Promise<boolean> {
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof MailRefused) return false
    throw error
  }
}

/** 'd•••@clinicrep.com': recognizable for its owner only. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
