import type { PlaceKind } from '@fairshare/contract'
import type { Text } from '@fairshare/texts'
import { join } from 'node:path'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The settings of a watched place; each adapter documents its fields. */
export type PlaceAddress = {
  kind: PlaceKind
  address: string
  port: number | null
  security: 'tls' | 'starttls' | 'none'
  region: string
  signIn: string
  secret: string
  folder: string
  hostKey: string
  senders: readonly string[]
}

export type FoundFile = {
  path: string
  /** What is moved or deleted: the file, or the email with all attachments. */
  origin: string
  fileName: string
  /** Zero when unknown before the download. */
  bytes: number
  /** Changes with the file: size and time, etag, or number. */
  mark: string
  sender: string
  /** Whether the file is complete when listed. Otherwise it may still be written to. */
  isWhole: boolean
  /** The text of an email, which is a file only if it contains a table. */
  isMailText?: true
}

/**
 * The result of a check: spreadsheets, the number of other files, the number of emails from unknown senders, and whether the list is
 * truncated.
 */
export type FileListing = { files: FoundFile[]; others: number; unknownSenders: number; isCut: boolean }

export type Place = {
  listFiles(): Promise<FileListing>
  /** Downloads a file. Throws when it exceeds the limit. */
  fetch(file: FoundFile, to: string, mostBytes: number): Promise<void>
  /** Whether a listed file was not replaced since. One that is gone was not. */
  isUnchanged(file: FoundFile): Promise<boolean>
  /** Moves or deletes a processed file. Idempotent. */
  moveOrDelete(origin: string, afterwards: 'moved' | 'deleted'): Promise<void>
  close(): Promise<void>
}

export type OpenPlace = (companyId: number, address: PlaceAddress, signal: AbortSignal) => Promise<Place>

export const DONE = 'done'

export const MAX_LISTED = 2_000

/** Why a watched place could not be checked, as shown to users. */
export class PlaceFault extends Error {
  readonly text: Text
  constructor(fault: Text) {
    super(fault.key)
    this.text = fault
  }
}

/** The server's host key is not confirmed yet. No credentials were sent. */
export class UnknownHost extends Error {
  readonly hostKey: string
  constructor(hostKey: string) {
    super(hostKey)
    this.hostKey = hostKey
  }
}

export class TooLong extends Error {}

/** The company's own folder below the operator's folder for watched folders. */
export const folderRootOf = (arrivalsDir: string | undefined, companyId: number): string | undefined =>
  arrivalsDir === undefined ? undefined : join(arrivalsDir, String(companyId))

/** Streams bytes to a private file, up to a size limit. */
export async function writeBounded(bytes: Readable, to: string, mostBytes: number, signal: AbortSignal): Promise<void> {
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    let length = 0
    for await (const chunk of chunks) {
      length += chunk.length
      if (length > mostBytes) throw new TooLong()
      yield chunk
    }
  }
  await pipeline(bytes, count, createWriteStream(to, { mode: 0o600 }), { signal })
}
