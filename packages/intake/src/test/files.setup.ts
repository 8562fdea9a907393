import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for files that tests write. */
    filesFolder: string
  }
}

/** One folder per run, removed at its end, because test processes are ended without notice. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'intake-test-'))
  project.provide('filesFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
