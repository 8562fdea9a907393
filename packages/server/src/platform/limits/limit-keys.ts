import { createHash } from 'node:crypto'

/** Whoever has one address of version 6 has its whole network of 64 bits. */
export function placeOf(address: string): string {
  const [, old] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (old !== undefined || !address.includes(':')) return old ?? address
  const [left = ''] = address.split('::')
  return [...left.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':')
}

/** Hashed, so that the table of tries names nobody. */
export const keyOf = (companyId: number, text: string) => createHash('sha256').update(`${companyId}:${text}`).digest('base64url')
