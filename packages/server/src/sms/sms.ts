/** A text message to a number such as '+15550101234'. */
export type TextMessage = { id: string; to: string; text: string }

/** Sends text messages. Rejects when a message was not accepted; the caller retries. */
export type Sms = { send(message: TextMessage): Promise<void> }
