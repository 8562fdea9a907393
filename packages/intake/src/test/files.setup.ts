import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests write the files that they read. */
    filesFolder: string
  }
}

/** One folder for the files of a run: it goes with the run, for the processes that tests run in are ended without being asked. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'intake-test-'))
  project.provide('filesFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
