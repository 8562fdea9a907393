import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { text } from '@fairshare/texts'
import { type FetchMessageObject, ImapFlow, type MessageStructureObject } from 'imapflow'
import { isLoopback } from '../platform/limits/address-filter.ts'
import type { Reachable } from './network.ts'
import { DONE, type FoundFile, MAX_LISTED, type Place, type PlaceAddress, PlaceFault, type FileListing, writeBounded } from './place.ts'
import { isArchive, isSpreadsheet, isStorable } from './spreadsheets.ts'

/** A limit of recent emails to check. */
const MAX_MAILS = 500
const CONNECT_MS = 15_000
const SOCKET_MS = 60_000
/** The size limit of one server response; the library's own limit is a gigabyte. */
const MAX_OF_ANSWER = 1024 * 1024
const LONGEST_SUBJECT = 200
const UNFIT_IN_NAMES = /[\s/\\:*?"<>|\p{Cc}]+|^[.~]+/gu

/** Spreadsheets attached to emails of known senders, or a table in the text of such an email, in one IMAP mailbox. */
export async function imapPlace(reachable: Reachable, where: PlaceAddress, signal: AbortSignal): Promise<Place> {
  const client = await signedIn(where, reachable, signal)
  const folder = where.folder === '' ? 'INBOX' : where.folder
  const lock = await client.getMailboxLock(folder).catch(() => {
    client.close()
    throw new PlaceFault(text('arrivals.fault.mailboxGone', { mailbox: folder }))
  })
  return {
    listFiles: () => attachmentsIn(client, where.senders),
    async fetch({ path, isMailText }, to, mostBytes) {
      const [uid = '', part] = path.split('/').slice(1)
      const { content, meta } = await client.download(uid, part, { uid: true, maxBytes: mostBytes + 1 })
      if (!content) throw new PlaceFault(text('arrivals.fault.broken', { host: where.address }))
      const isUtf8 = isMailText && /^utf-?8$/.test(meta.charset ?? '')
      await writeBounded(isUtf8 ? Readable.from(markedAsUtf8(content)) : content, to, mostBytes, signal)
    },
    isUnchanged: async () => true,
    async moveOrDelete(origin, afterwards) {
      const [validity, uid = ''] = origin.split('/')
      if (validity !== validityOf(client)) return
      if (afterwards === 'deleted') await client.messageDelete(uid, { uid: true })
      else {
        await client.mailboxCreate(DONE).catch(() => undefined)
        await client.messageMove(uid, DONE, { uid: true })
      }
    },
    async close() {
      lock.release()
      await client.logout().catch(() => client.close())
    },
  }
}

/** The client converts the text of an email to UTF-8, but not the encoding that its HTML declares. A byte order mark counts before that. */
async function* markedAsUtf8(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF')
  yield* content
}

async function signedIn(where: PlaceAddress, reachable: Reachable, signal: AbortSignal): Promise<ImapFlow> {
  const { address: host, security, signIn: user, secret: pass } = where
  const port = where.port ?? (security === 'tls' ? 993 : 143)
  const address = await reachable(host)
  // Plain text can be intercepted.
  if (security === 'none' && !isLoopback(address)) throw new PlaceFault(text('arrivals.fault.plain'))
  const client = new ImapFlow({
    host: address,
    // The certificate is for the name that the user entered.
    ...(isIP(host) === 0 && { servername: host }),
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    maxLineLength: MAX_OF_ANSWER,
    maxLiteralSize: MAX_OF_ANSWER,
    maxResponseSize: 2 * MAX_OF_ANSWER,
    maxResponseTokens: 100_000,
  })
  client.on('error', () => undefined)
  signal.addEventListener('abort', () => client.close(), { once: true })
  await client.connect().catch((error: Error & { authenticationFailed?: boolean; code?: string }) => {
    client.close()
    if (error.authenticationFailed) throw new PlaceFault(text('arrivals.fault.signIn', { host, signIn: user }))
    throw new PlaceFault(
      isOfCertificate(error) ? text('arrivals.fault.certificate', { host }) : text('arrivals.fault.noAnswer', { host, port: String(port) }),
    )
  })
  return client
}

const isOfCertificate = ({ code = '', message }: Error & { code?: string }) =>
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code) || /certificate|STARTTLS|tls/i.test(message)

/** A recreated mailbox renumbers its emails. */
const validityOf = ({ mailbox }: ImapFlow) => (mailbox ? String(mailbox.uidValidity) : '')

async function attachmentsIn(client: ImapFlow, senders: readonly string[]): Promise<FileListing> {
  const listing: FileListing = { files: [], others: 0, unknownSenders: 0, isCut: false }
  const total = client.mailbox ? client.mailbox.exists : 0
  if (total === 0) return listing
  const latest = `${Math.max(1, total - MAX_MAILS + 1)}:*`
  const validity = validityOf(client)
  for await (const mail of client.fetch(latest, { uid: true, envelope: true, bodyStructure: true })) {
    const sender = mail.envelope?.from?.[0]?.address?.toLowerCase() ?? ''
    const origin = `${validity}/${mail.uid}`
    const attached = attachmentsOf(mail, origin, sender)
    if (!isKnown(sender, senders)) listing.unknownSenders++
    else {
      const attachedSheets = attached.filter(({ fileName }) => isSpreadsheet(fileName) || isArchive(fileName))
      listing.others += attached.length - attachedSheets.length
      const sheets = attachedSheets.length > 0 ? attachedSheets : textOf(mail, origin, sender)
      listing.isCut ||= listing.files.length + sheets.length > MAX_LISTED
      listing.files.push(...sheets.slice(0, MAX_LISTED - listing.files.length))
    }
  }
  return listing
}

/** A known address, or any address of a known domain. */
const isKnown = (sender: string, senders: readonly string[]) =>
  isStorable(sender) && senders.some((each) => (each.startsWith('@') ? sender.endsWith(each.toLowerCase()) : sender === each.toLowerCase()))

function attachmentsOf({ bodyStructure }: FetchMessageObject, origin: string, sender: string): FoundFile[] {
  // An email that consists of one file has a single part without a number.
  return partsOf(bodyStructure).flatMap(({ part = '1', dispositionParameters, parameters, size }) => {
    const fileName = dispositionParameters?.filename ?? parameters?.name
    if (fileName === undefined) return []
    return [{ path: `${origin}/${part}`, origin, fileName, bytes: 0, mark: String(size ?? ''), sender, isWhole: true }]
  })
}

/** The text of an email without spreadsheets, which may contain a table. It is named by the subject. */
function textOf({ bodyStructure, envelope }: FetchMessageObject, origin: string, sender: string): FoundFile[] {
  const text = partsOf(bodyStructure).find(({ type, disposition }) => type === 'text/html' && disposition !== 'attachment')
  if (!text) return []
  const subject = (envelope?.subject ?? '').replace(UNFIT_IN_NAMES, ' ').trim().slice(0, LONGEST_SUBJECT)
  const file = { path: `${origin}/${text.part ?? '1'}`, fileName: `${subject || 'email'}.html`, mark: String(text.size ?? '') }
  return isSpreadsheet(file.fileName) && isStorable(file.fileName)
    ? [{ ...file, origin, bytes: 0, sender, isWhole: true, isMailText: true }]
    : []
}

const partsOf = (node: MessageStructureObject | undefined): MessageStructureObject[] =>
  node === undefined ? [] : node.childNodes ? node.childNodes.flatMap(partsOf) : [node]
