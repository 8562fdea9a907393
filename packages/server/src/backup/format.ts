import { z } from 'zod'

/**
 * Entries in this order: the manifest, the rows of each table by company as parts of binary COPY, the uploaded files, and the contents.
 * The contents mark the backup as complete.
 */
export const MANIFEST = 'manifest.json'
export const CONTENTS = 'contents.json'
export const tablePart = (table: string, company: number, part: number) => `tables/${table}/${company}/${String(part).padStart(6, '0')}`
export const filePlace = (key: string) => `files/${key}`

/** Facts about the original, known before the first row. */
export const manifest = z.object({
  format: z.literal(1, 'This backup has a form that this version of the product does not know. Restore it with a newer one.'),
  product: z.string(),
  postgres: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  companies: z.array(z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last value of each identity sequence, which may be larger than any id in the backup. */
  identities: z.array(z.object({ table: z.string(), column: z.string(), last: z.number() })),
})
export type Manifest = z.output<typeof manifest>

/** A recorded file whose bytes were missing or changed when the backup was made. */
const fileAtFault = z.object({ key: z.string(), fileName: z.string(), fault: z.enum(['gone', 'changed']) })
export type FileAtFault = z.output<typeof fileAtFault>

/** A summary, known after the last byte. */
export const contents = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  filesAtFault: z.array(fileAtFault),
  /** SHA-256 over the name, size and bytes of every entry before this one. */
  sha256: z.string(),
})
export type Contents = z.output<typeof contents>

/**
 * Tables without a backup: after a restore everyone signs in again and gets new tokens and links, so no revoked one works.
 * Idempotency keys expire in a day; staged data is read again; exports are ordered again, because their files and jobs are not here.
 */
export const EXCLUDED_TABLES = [
  'sessions',
  'devices',
  'challenges',
  'open_id_sign_ins',
  'api_tokens',
  'idempotency_keys',
  'exports',
  'own_view_links',
  'own_view_sessions',
  'staged_readings',
  'staged_names',
  'staged_lines',
]
