import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { download, get, post } from '../call/call.ts'
import { pages } from '../wire/list.ts'
import { changeOf, versioned } from '../wire/versions.ts'
import { choice, id, instant, month, monthText, noData, noInput, optionalText, pathId, requiredText } from '../wire/wire.ts'

/** The kinds of watched places from which files are fetched. */
export const PLACE_KINDS = ['folder', 's3', 'sftp', 'imap'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
/** What happens to a file at its place after it was fetched. */
export const AFTERWARDS = ['left', 'moved', 'deleted'] as const
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const
export const MAX_PLACES = 20
export const MAX_SENDERS = 50
/** A private key may have some thousand characters. */
export const SECRET_MAX = 20_000

const NOT_A_PORT = asMessage(text('arrivals.notAPort'))
const MINUTES = asMessage(text('arrivals.minutesBounds'))

/** A watched place as entered. `address` is a host, or the endpoint of an S3 store; `signIn` a user, or the access key id. */
export const watchedPlace = {
  name: requiredText(60),
  kind: z.enum(PLACE_KINDS),
  address: optionalText(255),
  port: z.number().int(NOT_A_PORT).min(1, NOT_A_PORT).max(65_535, NOT_A_PORT).nullable().default(null),
  security: z.enum(MAIL_SECURITY).default('tls'),
  region: optionalText(40),
  signIn: optionalText(254),
  /** A password, a private key, or the secret of an S3 key. It is never returned; if omitted it does not change. */
  secret: optionalText(SECRET_MAX),
  /** A folder, a bucket with a prefix, or a mailbox. */
  folder: optionalText(500),
  /** The fingerprint of the SFTP server, as `ssh-keygen -l` prints it. */
  hostKey: optionalText(100),
  /** The accepted senders: addresses, or whole domains as @maker.example. */
  senders: z.array(requiredText(254)).max(MAX_SENDERS).default([]),
  everyMinutes: z.number().int(MINUTES).min(1, MINUTES).max(1440, MINUTES).default(5),
  afterwards: z.enum(AFTERWARDS).default('left'),
  isActive: z.boolean().default(true),
  storesByItself: z.boolean().default(false),
}

/** The result of the last check of a place. */
const pollCounts = z.object({ found: z.number(), taken: z.number(), skipped: z.number(), others: z.number(), unknownSenders: z.number() })
export type PollCounts = z.infer<typeof pollCounts>

const placeView = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  address: z.string(),
  port: z.number().nullable(),
  security: z.enum(MAIL_SECURITY),
  region: z.string(),
  signIn: z.string(),
  hasSecret: z.boolean(),
  folder: z.string(),
  hostKey: z.string(),
  senders: z.array(z.string()),
  everyMinutes: z.number(),
  afterwards: z.enum(AFTERWARDS),
  isActive: z.boolean(),
  storesByItself: z.boolean(),
  lastPollAt: instant.nullable(),
  lastPoll: pollCounts.nullable(),
  fault: z.string().nullable(),
  ...versioned,
})
export type PlaceView = z.infer<typeof placeView>

export const ARRIVAL_STATUSES = ['Arrived', 'Waiting', 'Filed', 'Skipped', 'Failed', 'Dismissed'] as const

const arrivalView = z.object({
  id: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  placeName: z.string(),
  sender: z.string(),
  arrivedAt: instant,
  status: z.enum(ARRIVAL_STATUSES),
  /** Why it waits, was skipped or could not be fetched. */
  reasons: z.array(z.string()),
  /** The evidence for its manufacturer and month. */
  evidence: z.array(z.string()),
  manufacturerId: z.number().nullable(),
  manufacturerName: z.string().nullable(),
  selectedMonthYear: monthText.nullable(),
  /** The month's file that it became. */
  fId: z.number().nullable(),
  isStored: z.boolean(),
  settledBy: z.string(),
})
export type ArrivalView = z.infer<typeof arrivalView>

const placeId = z.strictObject({ id })

export const filing = { manufacturerId: id, selectedMonthYear: month }

export const arrivals = {
  places: get('/arrivals/getPlaces', {
    access: 'administrator',
    input: noInput,
    data: z.object({ places: z.array(placeView), folderRoot: z.string().nullable() }),
    summary: 'The watched places, and the required parent folder of a watched folder',
  }),
  storePlace: post('/arrivals/storePlace', {
    access: 'administrator',
    input: z.strictObject(watchedPlace),
    data: z.object({ id: z.number() }),
    summary: 'Adds a watched place',
  }),
  updatePlace: post('/arrivals/updatePlace', {
    access: 'administrator',
    input: changeOf({ id }, watchedPlace),
    data: noData,
    summary: 'Changes a watched place',
  }),
  removePlace: post('/arrivals/removePlace', {
    access: 'administrator',
    input: placeId,
    data: noData,
    summary: 'Stops watching a place and deletes its credentials',
  }),
  tryPlace: post('/arrivals/tryPlace', {
    access: 'administrator',
    input: z.strictObject({ ...watchedPlace, id: choice.optional() }),
    data: z.object({
      /** The fingerprint of a server that no user has confirmed yet: nothing else was requested from it. */
      unknownHostKey: z.string().nullable(),
      fileNames: z.array(z.string()),
      found: z.number(),
      others: z.number(),
      unknownSenders: z.number(),
    }),
    summary: 'Tests a watched place, saved or not, and reports the files that it finds; fetches nothing',
  }),
  pollNow: post('/arrivals/pollNow', {
    access: 'uploadfile',
    input: noInput,
    data: noData,
    summary: 'Checks all watched places now',
  }),
  list: post('/arrivals/getArrivals', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject({ isOpen: z.boolean(), ...pages }),
    data: z.object({ arrivals: z.array(arrivalView), total: z.number(), isWatching: z.boolean() }),
    summary: 'The files that arrived, those that wait for a person or all, the latest first',
  }),
  file: post('/arrivals/fileArrival', {
    access: 'uploadfile',
    input: z.strictObject({ id, ...filing }),
    data: z.object({ fId: z.number() }),
    summary: 'Files an arrived file under a manufacturer and month',
  }),
  dismiss: post('/arrivals/dismissArrival', {
    access: 'uploadfile',
    input: z.strictObject({ id }),
    data: noData,
    summary: 'Marks an arrived file as not needed',
  }),
  download: download('/arrivals/download/{arrivalId}', {
    access: 'uploadfile',
    input: z.strictObject({ arrivalId: pathId }),
    summary: 'An arrived file that waits, byte for byte',
  }),
}
