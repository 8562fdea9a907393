import { folderPlace } from './folder.adapter.ts'
import { folderRootOf } from './folder-root.ts'
import { imapPlace } from './imap.adapter.ts'
import { reachableIn } from './network.ts'
import type { OpenPlace } from './place.ts'
import { s3Place } from './s3.adapter.ts'
import { sftpPlace } from './sftp.adapter.ts'

type Settings = { arrivalsDir?: string | undefined; innerNetworks: readonly string[] }

/** Reaches watched places as far as the settings let it. */
export function choosePlace({ arrivalsDir, innerNetworks }: Settings): OpenPlace {
  const reachable = reachableIn(innerNetworks)
  return async (companyId, where, signal) => {
    if (where.kind === 'folder') return folderPlace(folderRootOf(arrivalsDir, companyId), where, signal)
    if (where.kind === 'sftp') return sftpPlace(reachable, where, signal)
    if (where.kind === 'imap') return imapPlace(reachable, where, signal)
    return s3Place(reachable, where, signal)
  }
}
