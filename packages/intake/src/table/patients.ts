import { namesPatient } from './column-names.ts'

/** Shown for what a file says about a patient. */
export const MASK = '•••'

/** Masks a text with a patient's label: 'Patient: Jane Doe'. */
export function maskLabelled(text: string): string {
  const [, label] = /^([^:]*[^\s\d]\s*:)\s*\S/.exec(text) ?? []
  return label !== undefined && namesPatient(label) ? `${label} ${MASK}` : text
}
