import { folderPlace } from './folder.adapter.ts'
import { imapPlace } from './imap.adapter.ts'
import { type Reachable, reachableIn } from './network.ts'
import { text } from '@fairshare/texts'
import { folderRootOf, type OpenPlace, type Place, type PlaceAddress, PlaceFault, UnknownHost } from './place.ts'
import { s3Place } from './s3.adapter.ts'
import { sftpPlace } from './sftp.adapter.ts'

type Settings = { arrivalsDir?: string | undefined; innerNetworks: readonly string[] }

/** Opens watched places within the limits of the settings. */
export function choosePlace({ arrivalsDir, innerNetworks }: Settings): OpenPlace {
  const reachable = reachableIn(innerNetworks)
  return async (companyId, where, signal) => {
    if (where.kind === 'folder') return folderPlace(folderRootOf(arrivalsDir, companyId), where, signal)
    const place = await remotePlace(reachable, where, signal)
    return { ...place, listFiles: () => place.listFiles().catch((error: Error) => Promise.reject(ofServer(error, where))) }
  }
}

const remotePlace = async (reachable: Reachable, where: PlaceAddress, signal: AbortSignal): Promise<Place> => {
  if (where.kind === 'sftp') return sftpPlace(reachable, where, signal)
  if (where.kind === 'imap') return imapPlace(reachable, where, signal)
  return s3Place(reachable, where, signal)
}

const ofServer = (error: Error, { address }: PlaceAddress): Error =>
  error instanceof PlaceFault || error instanceof UnknownHost
    ? error
    : Object.assign(new PlaceFault(text('arrivals.fault.broken', { host: address })), { cause: error })
