import { fileURLToPath } from 'node:url'

/** Where Node keeps the reader as it has compiled it: to compile it again takes longer than to read a small file. */
export const COMPILED_CODE = fileURLToPath(new URL('../../../.cache/reader', import.meta.url))

/**
 * Called before anything of a file is looked at: from here on the process writes nothing, or what a file brings about could stay for
 * the readers that follow. Node itself still keeps what it has compiled when the process ends.
 */
export function giveUpWriting(): void {
  const permission = process.permission as (NodeJS.ProcessPermission & { drop(scope: 'fs.write'): void }) | undefined
  permission?.drop('fs.write')
}
