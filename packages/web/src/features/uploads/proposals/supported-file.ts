import { UPLOAD_EXTENSIONS } from '@fairshare/contract'
import { isOneOf } from '@fairshare/engine/values'

/** By its extension: what is in a file is looked at by the server. */
export const isSupportedFile = ({ name }: File): boolean => isOneOf(UPLOAD_EXTENSIONS, name.split('.').pop()?.toLowerCase() ?? '')

/** The same of a file that was just chosen: the specification wants a warning in the log. */
export function isSupportedChoice(file: File): boolean {
  const isSupported = isSupportedFile(file)
  if (!isSupported) console.warn(`Unsupported file type: ${file.name}`)
  return isSupported
}
