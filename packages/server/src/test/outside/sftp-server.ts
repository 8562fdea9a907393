import { generateKeyPairSync } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Server, type SFTPWrapper, utils } from 'ssh2'

const { STATUS_CODE: SAYS } = utils.sftp

/** `alsoLists` adds names to every listing, including names that no file system allows. */
export type SftpServer = { port: number; signIns: number; alsoLists: string[]; newHostKey(): void; close(): Promise<void> }

/** A real SFTP server for one user, with the folders below `folder`. A new host key simulates another machine. */
export async function sftpServer(folder: string, user: { name: string; password: string }): Promise<SftpServer> {
  let server = start(newKey())
  const state = { port: 0, signIns: 0, alsoLists: [] as string[] }
  function start(hostKey: string) {
    return new Server({ hostKeys: [hostKey] }, (client) => {
      client.on('error', () => undefined)
      client.on('authentication', (attempt) => {
        if (attempt.method === 'none') return attempt.reject(['password'])
        state.signIns++
        const isRight = attempt.method === 'password' && attempt.username === user.name && attempt.password === user.password
        return isRight ? attempt.accept() : attempt.reject(['password'])
      })
      client.on('session', (accept) => accept().on('sftp', (open) => serveFolder(open(), folder, state.alsoLists)))
    })
  }
  const listen = () => new Promise<void>((resolve) => server.listen(state.port, '127.0.0.1', () => resolve()))
  await listen()
  state.port = (server.address() as AddressInfo).port
  return Object.assign(state, {
    newHostKey() {
      server.close()
      server = start(newKey())
      void listen()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey

/** The part of SFTP that is used, on a local folder. */
function serveFolder(sftp: SFTPWrapper, folder: string, alsoLists: readonly string[]): void {
  const at = (path: string) => join(folder, join('/', path))
  const handles: { fd?: number; names?: string[] }[] = []
  const handleOf = (handle: Buffer) => handles[handle.readUInt32BE(0)] ?? {}
  const opened = (id: number, what: { fd?: number; names?: string[] }) => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(handles.push(what) - 1, 0)
    sftp.handle(id, handle)
  }
  const trying = (id: number, work: () => unknown) => {
    try {
      work()
    } catch {
      sftp.status(id, SAYS.NO_SUCH_FILE)
    }
  }
  const done = (id: number, work: () => unknown) => trying(id, () => (work(), sftp.status(id, SAYS.OK)))
  sftp.on('OPENDIR', (id, path) =>
    trying(id, () => opened(id, { names: [...readdirSync(at(path)), ...alsoLists].map((name) => join(path, name)) })),
  )
  sftp.on('READDIR', (id, handle) => {
    const names = handleOf(handle).names?.splice(0, 2) ?? []
    if (names.length === 0) return sftp.status(id, SAYS.EOF)
    return sftp.name(
      id,
      names.map((name) => ({
        filename: name.split('/').at(-1) ?? '',
        longname: name,
        attrs: attrsOf(name.includes('\0') ? import.meta.filename : at(name)),
      })),
    )
  })
  sftp.on('STAT', (id, path) => trying(id, () => sftp.attrs(id, attrsOf(at(path)))))
  sftp.on('OPEN', (id, path) => trying(id, () => opened(id, { fd: openSync(at(path), 'r') })))
  sftp.on('READ', (id, handle, offset, length) => {
    const bytes = Buffer.alloc(length)
    const read = readSync(handleOf(handle).fd ?? -1, bytes, 0, length, offset)
    return read === 0 ? sftp.status(id, SAYS.EOF) : sftp.data(id, bytes.subarray(0, read))
  })
  sftp.on('CLOSE', (id, handle) => {
    const { fd } = handleOf(handle)
    if (fd !== undefined) closeSync(fd)
    sftp.status(id, SAYS.OK)
  })
  sftp.on('REMOVE', (id, path) => done(id, () => rmSync(at(path))))
  sftp.on('MKDIR', (id, path) => done(id, () => mkdirSync(at(path))))
  sftp.on('RENAME', (id, from, to) => done(id, () => renameSync(at(from), at(to))))
}

const attrsOf = (path: string) => {
  const { mode, uid, gid, size, atimeMs, mtimeMs } = statSync(path)
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
}
