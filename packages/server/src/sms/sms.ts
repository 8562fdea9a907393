/** A text message as the product writes one: to a number like '+15550101234'. */
export type TextMessage = { id: string; to: string; text: string }

/** Where text messages go. Rejects when the message was not taken; whoever sends tries again. */
export type Sms = { send(message: TextMessage): Promise<void> }
