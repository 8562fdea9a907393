// Of these no types of the major version that is used have been published: what is used of them.

declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'

  export function from(statement: string): Writable & Submittable & { rowCount: number }
  export function to(statement: string): Readable & Submittable & { rowCount: number }
}

declare module 'swagger-ui-dist' {
  /** The folder of the pages' files. */
  export function absolutePath(): string
}
