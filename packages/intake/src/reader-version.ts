import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PARTS = ['src/', '../engine/src/', '../../package-lock.json'].map((part) => fileURLToPath(new URL(`../${part}`, import.meta.url)))

const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(?:ts|json)$/.test(name))
    .sort()
    .map((name) => `${folder}${name}`)

function digest(): string {
  const hash = createHash('sha256')
  for (const part of PARTS) for (const path of part.endsWith('/') ? codeIn(part) : [part]) hash.update(readFileSync(path))
  return hash.digest('base64url')
}

/** Other versions may read a file differently. Computed at startup, because reading the code would delay the first upload. */
export const READER_VERSION = digest()
