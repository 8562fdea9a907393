import type { PlaceKind } from '@fairshare/contract'
import type { Text } from '@fairshare/texts'
import { join } from 'node:path'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How a watched place is reached. What each part means for a kind is in its adapter. */
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

/** A spreadsheet that is in a place. */
export type FoundFile = {
  /** Where it is there. */
  path: string
  /** What leaves the place at once: the file itself, or the mail with all its attachments. */
  origin: string
  fileName: string
  /** Zero where it is not known before the file was fetched. */
  bytes: number
  /** What changes when the file does: size and time, tag, or number. */
  mark: string
  sender: string
  /** Whether it is there as a whole once it is seen. Otherwise somebody may still be writing it. */
  isWhole: boolean
}

/**
 * What a look at a place came to: spreadsheets, how many other files it holds, and how many mails of people who are not known; and
 * whether more is there than was looked at.
 */
export type Seen = { files: FoundFile[]; others: number; strangers: number; isCut: boolean }

/** A place that was reached. It is looked at, files are fetched from it, and at the end it is let go of. */
export type Place = {
  look(): Promise<Seen>
  /** Writes a file to this machine's disk, and stops where it is longer than that. */
  fetch(file: FoundFile, to: string, mostBytes: number): Promise<void>
  /** Takes what was fetched out of the way. Done twice it is done once. */
  settle(origin: string, afterwards: 'moved' | 'deleted'): Promise<void>
  close(): Promise<void>
}

/** Reaches a place of a company. */
export type OpenPlace = (companyId: number, address: PlaceAddress, signal: AbortSignal) => Promise<Place>

/** Where files go that are moved out of the way. */
export const DONE = 'done'

/** As many files are looked at in one place at once; whoever keeps more there moves what was taken. */
export const MOST_LISTED = 2_000

/** Why a place could not be looked at, for whoever set it up. */
export class PlaceFault extends Error {
  readonly text: Text
  constructor(fault: Text) {
    super(fault.key)
    this.text = fault
  }
}

/** A server whose key nobody has confirmed. Nothing was asked of it, and nothing told. */
export class UnknownHost extends Error {
  readonly hostKey: string
  constructor(hostKey: string) {
    super(hostKey)
    this.hostKey = hostKey
  }
}

/** A file that is longer than a file may be. */
export class TooLong extends Error {}

/** Where the watched folders of a company must lie: in a folder of its own, below the one that the operator has set. */
export const folderRootOf = (arrivalsDir: string | undefined, companyId: number): string | undefined =>
  arrivalsDir === undefined ? undefined : join(arrivalsDir, String(companyId))

/** Streams bytes to a file that only the product reads; more than it may have are refused. */
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
