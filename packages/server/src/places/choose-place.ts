import { folderPlace } from './folder.adapter.ts'
import { type Reachable, reachableIn } from './network.ts'
import { text } from '@fairshare/texts'
import { folderRootOf, type OpenPlace, type Place, type PlaceAddress, PlaceFault, UnknownHost } from './place.ts'

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

/** Each adapter is loaded when a company first uses it, because its libraries take a tenth of the start. */
const remotePlace = async (reachable: Reachable, where: PlaceAddress, signal: AbortSignal): Promise<Place> => {
  if (where.kind === 'sftp') return (await import('./sftp.adapter.ts')).sftpPlace(reachable, where, signal)
  if (where.kind === 'imap') return (await import('./imap.adapter.ts')).imapPlace(reachable, where, signal)
  return (await import('./s3.adapter.ts')).s3Place(reachable, where, signal)
}

const ofServer = (error: Error, { address }: PlaceAddress): Error =>
  error instanceof PlaceFault || error instanceof UnknownHost
    ? error
    : Object.assign(new PlaceFault(text('arrivals.fault.broken', { host: address })), { cause: error })
