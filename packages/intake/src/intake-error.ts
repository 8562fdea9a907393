import { asMessage, type Text, text } from '@fairshare/texts/text'

export type IntakeErrorCode =
  | 'extension' // none of the kinds that are read
  | 'content' // the content does not match the extension, or is no spreadsheet
  | 'empty' // no bytes, or no sheet with a row
  | 'password'
  | 'damaged' // truncated or malformed
  | 'too large' // beyond a limit, or the reader ran out of memory or time
  | 'hidden' // only hidden sheets have rows
  | 'request' // the request names an invalid sheet, row or column
  | 'interrupted' // the reader was ended from outside, which is not the file's fault

/** A refusal with a one-sentence text for the user; `cause` is for the log. */
export class IntakeError extends Error {
  readonly code: IntakeErrorCode
  readonly text: Text

  constructor(code: IntakeErrorCode, text: Text, options?: ErrorOptions) {
    super(asMessage(text), options)
    this.name = 'IntakeError'
    this.code = code
    this.text = text
  }
}

/** Exceeds the time or memory of any real spreadsheet. */
export const tooComplex = () => new IntakeError('too large', text('intake.isTooLarge'))
