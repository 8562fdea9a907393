import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { CHROMIUM } from './e2e/chromium.ts'

// Shares compiled code between processes, because tests start the product again and again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** Small files that keep a core busy for a minute or more. */
const LONG = /screens-|killed-poll/

/** Begins with the long files, so that none runs alone at the end. By default the largest files come first. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...byProject.values()].flatMap((all) => [...all.filter(isLong), ...all.filter((file) => !isLong(file))])
  }
}

/** One project per kind of test (decision 062), several files at once. Stories and server tests follow without a pause. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{engine,intake,contract}/src/**/*.test.ts', 'packages/web/src/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: ['packages/intake/src/test/files.setup.ts'],
          testTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        root: './packages/web',
        // A library that is optimized during a run reloads the page under its test.
        optimizeDeps: { include: [...librariesOfThePages(), 'vitest-browser-react', 'axe-core'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/components.setup.ts'],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: CHROMIUM,
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/test/postgres.setup.ts'],
          setupFiles: ['packages/server/src/test/cheap-passwords.setup.ts'],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One more than cores, because files wait for the database and for jobs.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['packages/server/src/test/postgres.setup.ts'],
          setupFiles: ['packages/server/src/test/cheap-passwords.setup.ts'],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})

/** The libraries that the pages import, including their parts (`hucre/csv`) and lazy imports. */
function librariesOfThePages() {
  const modules = globSync('packages/web/src/**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const imported = modules.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:from |import\()'([@a-z][^']*)'/g)].map(([, name = '']) => name),
  )
  return [...new Set(imported)].filter((name) => !/^@fairshare\/|^virtual:|^vitest/.test(name)).sort()
}
