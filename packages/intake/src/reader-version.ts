import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PARTS = ['src/', '../engine/src/', '../../package-lock.json'].map((part) => fileURLToPath(new URL(`../${part}`, import.meta.url)))

let known: string | undefined

/** Tells this version of the reader from all others: what another one has read may be read otherwise by this one. */
export const readerVersion = (): string => (known ??= digest())

function digest(): string {
  const hash = createHash('sha256')
  for (const part of PARTS) for (const path of part.endsWith('/') ? codeIn(part) : [part]) hash.update(readFileSync(path))
  return hash.digest('base64url')
}

const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(?:ts|json)$/.test(name))
    .sort()
    .map((name) => `${folder}${name}`)
