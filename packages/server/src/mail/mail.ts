import { asMessage, type Text } from '@fairshare/texts'

/** A mail as the product writes one. Addresses are single addresses: nothing is parsed out of them. */
export type Mail = {
  messageId: string
  from: { name: string; address: string }
  /** Who reads the answers, where that is not who it is from. */
  replyTo?: { name: string; address: string } | undefined
  to: string
  cc: readonly string[]
  /** Who of them has it from an earlier try: they are named in it, and get it no second time. */
  takenFor?: readonly string[]
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
 * of its copies alone it was not taken. `handOver` is done right before the first byte of the mail goes out; without it none does.
 */
export type Mailer = { send(mail: Mail, handOver?: () => Promise<void>): Promise<readonly RefusedCopy[]>; close(): void }

/** The mail was refused for good: to try again would change nothing. Its copies may have been taken all the same. */
export class MailRefused extends Error {
  readonly text: Text
  readonly takenFor: readonly string[]

  constructor(text: Text, takenFor: readonly string[] = []) {
    super(asMessage(text))
    this.text = text
    this.takenFor = takenFor
  }
}

/** Its reader's mail server wants to be asked again, while some of its copies were taken. */
export class ReaderPutOff extends Error {
  readonly takenFor: readonly string[]

  constructor(reason: string, takenFor: readonly string[]) {
    super(reason)
    this.takenFor = takenFor
  }
}

/** The whole mail went out and no answer came: whether it was taken cannot be known. */
export class MailUnanswered extends Error {}

/** No byte of the mail went out, because `handOver` failed. */
export class MailWithheld extends Error {}

/** Whether a mail, or what is in its place, was taken. An address that takes none takes none when asked again; any other failure is thrown. */
export async function wasTaken(sending: Promise<unknown>): Promise<boolean> {
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof MailRefused) return false
    throw error
  }
}

/** 'd•••@clinicrep.com': enough to know where to look, too little for a stranger. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
