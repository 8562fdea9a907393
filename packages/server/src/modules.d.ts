// Packages without published types for the major version in use.

declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'

  export function from(statement: string): Writable & Submittable & { rowCount: number }
  export function to(statement: string): Readable & Submittable & { rowCount: number }
}

declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder of the static files. */
  export default function absolutePath(): string
}
