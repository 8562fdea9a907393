import { asMessage, type Text, text } from '@fairshare/texts/text'

export type IntakeErrorCode =
  | 'extension' // not .xlsx, .xls or .csv
  | 'content' // the bytes are not what the extension says, or no spreadsheet at all
  | 'empty' // no bytes, or no sheet with a row in it
  | 'password'
  | 'damaged' // truncated, or not well-formed inside
  | 'too large' // beyond a limit, or the reader ran out of memory or time
  | 'hidden' // only hidden sheets hold rows
  | 'request' // a sheet, row or column is named that the file does not have, or that cannot be meant
  | 'interrupted' // the reader was ended from outside: nothing is said of the file

/** A refusal whose text is one sentence, fit to be shown to the user; a `cause` is for the log. */
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

/** What takes more time or memory than any spreadsheet needs. */
export const tooComplex = () => new IntakeError('too large', text('intake.isTooLarge'))
