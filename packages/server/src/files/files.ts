/** Stores the bytes of uploaded files under generated keys. */
export type Files = {
  /** Moves a finished temporary file into the store. When it returns, the bytes survive a power failure. */
  keep(key: string, temporaryPath: string): Promise<void>
  /** A local path to the bytes, valid until `done` is called. Throws FileGone when they are missing. */
  open(key: string): Promise<{ path: string; done(): Promise<void> }>
  remove(key: string): Promise<void>
  incoming: string
}

/** The store has no bytes for a key that was stored. */
export class FileGone extends Error {}
