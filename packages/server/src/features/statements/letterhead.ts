import type { RepStatement } from './rep-statement.ts'

export type Logo = { type: 'png' | 'jpeg'; image: Buffer }

/** The image of a data address. Paper and mail know these two kinds. */
export function logoOf(address: string | null): Logo | undefined {
  const found = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(address ?? '')
  return found ? { type: found[1] === 'png' ? 'png' : 'jpeg', image: Buffer.from(found[2] ?? '', 'base64') } : undefined
}

/** 'Ann Lee · pay@example.com · (555) 010-1234': whom to ask. */
export const contactLine = ({ name, email, phone }: RepStatement['contact']): string => [name, email, phone].filter(Boolean).join(' · ')
