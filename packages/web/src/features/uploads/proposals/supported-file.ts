import { UPLOAD_EXTENSIONS } from '@fairshare/contract'
import { isOneOf } from '@fairshare/engine/values'

/** By extension; the server checks the content. */
export const isSupportedFile = ({ name }: { name: string }): boolean =>
  isOneOf(UPLOAD_EXTENSIONS, name.split('.').pop()?.toLowerCase() ?? '')

/** The same for a selected file: the specification requires a console warning. */
export function isSupportedChoice(file: File): boolean {
  const isSupported = isSupportedFile(file)
  if (!isSupported) console.warn(`Unsupported file type: ${file.name}`)
  return isSupported
}

/** Apple's Numbers is not read, but it saves what is. */
export const isNumbersFile = ({ name }: File): boolean => /\.numbers$/i.test(name)
