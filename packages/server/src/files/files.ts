/** Where the bytes of uploaded files are kept, under keys of our own making. */
export type Files = {
  /** Takes over a finished temporary file on this machine's disk. Once it returns, the bytes outlive a power failure. */
  keep(key: string, temporaryPath: string): Promise<void>
  /** A path on this machine's disk to read the bytes from, valid until `done` is called. Throws FileGone when there are none. */
  open(key: string): Promise<{ path: string; done(): Promise<void> }>
  remove(key: string): Promise<void>
  /** A folder on this machine's disk for what is still coming in. */
  incoming: string
}

/** Nothing is kept under a key that was once kept. */
export class FileGone extends Error {}
