import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM } from './e2e/chromium.ts'

// What a process has compiled, the next one takes over: tests start the product again and again, which is half the work this way.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/**
 * One project a kind of test: pure ones need nothing, components a browser, server and browser ones share one throw-away PostgreSQL.
 * Each kind runs apart from the others, several files at once: Vitest by itself leaves one of two cores idle.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/{engine,intake,contract}/src/**/*.test.ts', 'packages/web/src/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: ['packages/intake/src/test/files.setup.ts'],
          testTimeout: 60_000,
          maxWorkers: 2,
          // Half of the time would go by with loading the same modules anew; nothing of what they test is kept in them.
          isolate: false,
        },
      },
      {
        extends: './packages/web/vite.config.ts',
        root: './packages/web',
        // All of them from the start: one that is met in the middle of a run reloads the page under its test.
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
          // Two would leave a core idle for a fifth of the time: much of a file is waiting for the database and for jobs (decision 062).
          maxWorkers: 3,
          // Most of a file's time would go by with loading the server anew; what a file keeps is in a database and in folders of its own.
          isolate: false,
          sequence: { groupOrder: 3 },
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

/** What the pages' modules import from libraries, parts of one (`hucre/csv`) and what is loaded when it is needed included. */
function librariesOfThePages() {
  const modules = globSync('packages/web/src/**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const imported = modules.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:from |import\()'([@a-z][^']*)'/g)].map(([, name = '']) => name),
  )
  return [...new Set(imported)].filter((name) => !/^@fairshare\/|^virtual:|^vitest/.test(name)).sort()
}
