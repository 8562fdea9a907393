import { z } from 'zod'

/**
 * What a backup holds, in this order: the manifest, the rows of each table by company as PostgreSQL's binary COPY in parts, the
 * uploaded files, and the contents, which are there only when everything before is.
 */
export const MANIFEST = 'manifest.json'
export const CONTENTS = 'contents.json'
export const tablePart = (table: string, company: number, part: number) => `tables/${table}/${company}/${String(part).padStart(6, '0')}`
export const filePlace = (key: string) => `files/${key}`

/** Where and from what the backup was made: known before its first row. */
export const manifest = z.object({
  format: z.literal(1, 'This backup has a form that this version of the product does not know. Restore it with a newer one.'),
  product: z.string(),
  postgres: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  companies: z.array(z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number that each table's ids have come to, beyond those of the rows that are here. */
  identities: z.array(z.object({ table: z.string(), column: z.string(), last: z.number() })),
})
export type Manifest = z.output<typeof manifest>

/** A file on record whose bytes were gone, or were not those that had been uploaded, when the backup was made. */
const fileAtFault = z.object({ key: z.string(), fileName: z.string(), fault: z.enum(['gone', 'changed']) })
export type FileAtFault = z.output<typeof fileAtFault>

/** What was put in: known after the last byte. */
export const contents = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  filesAtFault: z.array(fileAtFault),
  /** SHA-256 over the name, size and bytes of every entry before this one. */
  sha256: z.string(),
})
export type Contents = z.output<typeof contents>

/**
 * Who is signed in or about to be is not a business of a backup: after a restore everybody signs in again, programs get new tokens, and
 * sales reps a new link, lest a revoked one came back. Answers of calls are wanted again within a day or never. What is staged is read again from its file.
 */
export const LEFT_OUT = [
  'sessions',
  'devices',
  'challenges',
  'open_id_starts',
  'api_tokens',
  'idempotency_keys',
  'own_view_links',
  'own_view_sessions',
  'staged_readings',
  'staged_names',
  'staged_lines',
]
