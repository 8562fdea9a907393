import { namesPatient } from './column-names.ts'

/** Shown for what a file says about a patient. */
export const MASK = '•••'

/** Whether a colon after this text makes it a label. The hour of 10:30 is none. */
export const isLabel = (text: string): boolean => /[^\s\d]$/.test(text.trimEnd())

/** Masks what follows the label of a patient, as in Patient: Jane Doe. */
export function maskLabelled(text: string): string {
  const colon = text.indexOf(':')
  const label = text.slice(0, Math.max(0, colon))
  const isMasked = isLabel(label) && namesPatient(label) && text.slice(colon + 1).trim() !== ''
  return isMasked ? `${label}: ${MASK}` : text
}
