import { fileURLToPath } from 'node:url'

/** Node's compile cache of the reader: compiling takes longer than reading a small file. */
export const COMPILED_CODE = fileURLToPath(new URL('../../../.cache/reader', import.meta.url))

/**
 * Call before reading a file: afterwards the process cannot write, so no file can plant code for later readers. Node saves compiled
 * code at exit.
 */
export function giveUpWriting(): void {
  const permission = process.permission as (NodeJS.ProcessPermission & { drop(scope: 'fs.write'): void }) | undefined
  permission?.drop('fs.write')
}
