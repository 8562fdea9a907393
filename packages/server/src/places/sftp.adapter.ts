import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { text } from '@fairshare/texts'
import { Client, type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2'
import { type Reachable, socketTo } from './network.ts'
import { DONE, MAX_LISTED, type Place, type PlaceAddress, PlaceFault, UnknownHost, writeBounded } from './place.ts'
import { classifyListing } from './spreadsheets.ts'

const READY_MS = 20_000

/** A folder on an SFTP server, with a password or private key. Credentials are sent only to a server with the confirmed host key. */
export async function sftpPlace(reachable: Reachable, where: PlaceAddress, signal: AbortSignal): Promise<Place> {
  const client = new Client()
  const close = async () => void client.end()
  signal.addEventListener('abort', () => client.destroy(), { once: true })
  try {
    const sftp = await signedIn(client, where, reachable)
    return { ...filesOf(sftp, where.folder === '' ? '.' : where.folder, signal), close }
  } catch (error) {
    client.destroy()
    throw error
  }
}

async function signedIn(client: Client, { address: host, port, signIn, secret, hostKey }: PlaceAddress, reachable: Reachable) {
  const sock = await socketTo(host, port ?? 22, reachable)
  const { promise, resolve, reject } = Promise.withResolvers<SFTPWrapper>()
  let shown = ''
  const hostVerifier = (key: Buffer) => {
    shown = fingerprintOf(key)
    return shown === hostKey
  }
  // Stays attached, because a later error without a listener would end the process.
  client.on('error', (error: Error & { level?: string }) => {
    if (shown !== '' && hostKey === '') return reject(new UnknownHost(shown))
    if (shown !== '' && shown !== hostKey) return reject(new PlaceFault(text('arrivals.fault.otherHostKey', { host, hostKey: shown })))
    if (error.level === 'client-authentication') return reject(new PlaceFault(text('arrivals.fault.signIn', { host, signIn })))
    reject(new PlaceFault(text('arrivals.fault.broken', { host })))
  })
  client.on('close', () => reject(new PlaceFault(text('arrivals.fault.broken', { host }))))
  client.on('ready', () =>
    client.sftp((error, sftp) => (error ? reject(new PlaceFault(text('arrivals.fault.noSftp', { host }))) : resolve(sftp))),
  )
  const key = secret.includes('PRIVATE KEY-----') ? { privateKey: secret } : { password: secret }
  try {
    client.connect({ sock, username: signIn, ...key, hostVerifier, readyTimeout: READY_MS, keepaliveInterval: 10_000 })
  } catch {
    throw new PlaceFault(text('arrivals.fault.privateKey'))
  }
  return promise
}

/** The format of `ssh-keygen -l`. */
const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`

type Done<T> = (error: Error | null | undefined, result: T) => void
const call = <T>(start: (done: Done<T>) => unknown): Promise<T> =>
  new Promise((resolve, reject) => void start((error, result) => (error ? reject(error) : resolve(result))))

/** SFTP status codes for a missing path and for the end of a listing. */
const NO_SUCH_FILE = 2
const END = 1
const unless = (code: number) => (error: Error & { code?: number }) => {
  if (error.code !== code) throw error
}

function filesOf(sftp: SFTPWrapper, folder: string, signal: AbortSignal): Omit<Place, 'close'> {
  const at = (path: string) => posix.join(folder, posix.basename(path))
  return {
    async listFiles() {
      const entries = await listed(sftp, folder)
      return classifyListing(
        entries
          .filter(({ attrs }) => attrs.isFile())
          .map(({ filename: name, attrs }) => ({ name, path: name, bytes: attrs.size, mark: markOf(attrs), isWhole: false })),
        entries.length > MAX_LISTED,
      )
    },
    fetch: ({ path }, to, mostBytes) => writeBounded(sftp.createReadStream(at(path)), to, mostBytes, signal),
    async isUnchanged({ path, mark }) {
      const found = await call<Stats>((done) => sftp.stat(at(path), done)).catch(() => undefined)
      return found === undefined || markOf(found) === mark
    },
    async moveOrDelete(origin, afterwards) {
      if (afterwards === 'deleted') return call<void>((done) => sftp.unlink(at(origin), done as Done<void>)).catch(unless(NO_SUCH_FILE))
      const done = posix.join(folder, DONE)
      await call((made) => sftp.stat(done, made)).catch(() => call<void>((made) => sftp.mkdir(done, made as Done<void>)))
      const target = posix.join(done, posix.basename(origin))
      await call((found) => sftp.stat(at(origin), found)).then(async () => {
        // SFTP rename fails when the target exists.
        await call<void>((gone) => sftp.unlink(target, gone as Done<void>)).catch(unless(NO_SUCH_FILE))
        await call<void>((moved) => sftp.rename(at(origin), target, moved as Done<void>))
      }, unless(NO_SUCH_FILE))
    },
  }
}

const markOf = ({ size, mtime }: Pick<Stats, 'size' | 'mtime'>) => `${size} ${mtime}`

/** Lists a folder page by page, up to the limit. */
async function listed(sftp: SFTPWrapper, folder: string): Promise<FileEntryWithStats[]> {
  const handle = await call<Buffer>((done) => sftp.opendir(folder, done)).catch(() => {
    throw new PlaceFault(text('arrivals.fault.folderGone', { folder }))
  })
  const all: FileEntryWithStats[] = []
  while (all.length <= MAX_LISTED) {
    const part = await call<FileEntryWithStats[]>((done) => sftp.readdir(handle, done)).catch((error: Error & { code?: number }) => {
      if (error.code === END) return []
      throw error
    })
    if (part.length === 0) break
    all.push(...part)
  }
  await call<void>((done) => sftp.close(handle, done as Done<void>))
  return all
}
