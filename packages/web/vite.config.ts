import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { contract } from '@fairshare/contract'
import { minifyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['API_ORIGIN'] ?? 'http://localhost:3000'
const proxy = { '/api': server, '/socket.io': { target: server, ws: true } }

/** What the sign-in and tables share. In the chunk of `ui/`, the sign-in would load all tables. */
const FIELDS = /components\/List\/|form\/fields\/(?:choices\/CheckField|passwords\/PasswordField|text\/TextField)|ui\/ButtonWithReason/

/**
 * A chunk for the start, one for simple fields, one for icons, one for tables, and one for the other parts of `ui/` that several screens
 * use; Rolldown splits the rest by its own rules.
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: 'fields', test: FIELDS, priority: 4 },
  { name: 'icons', test: '/@tabler/', minShareCount: 4, priority: 3 },
  { name: 'ui', test: /\/src\/ui\/(?!table\/)/, minShareCount: 4, priority: 2 },
  { name: 'tables', test: '/src/ui/table/', minShareCount: 4, priority: 1 },
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), contractRoutes(), stylesAfterNotice(), precompressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The server preloads a screen's chunks by it.
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy },
  preview: { proxy },
})

/** The method and path of every call without its schemas, which only forms need. */
function contractRoutes(): Plugin {
  const name = 'virtual:contract-routes'
  const unused = ['summary', 'description', 'tags', 'access', 'isLeaving', 'largestBody', 'answersSecret']
  const isCall = (value: unknown) => Object.hasOwn(Object(value), '~orpc')
  const routes = JSON.stringify(minifyContractRouter(contract), (key, value: unknown) =>
    unused.includes(key) && !isCall(value) ? undefined : value,
  )
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const routes = ${routes}` : null),
  }
}

/** Moves the style sheet behind the notice that the page loads, which is then drawn without waiting for it. */
function stylesAfterNotice(): Plugin {
  const link = /<link rel="stylesheet"[^>]*>/
  return {
    name: 'styles-after-notice',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(link, '').replace('</body>', () => `${link.exec(html)?.[0] ?? ''}\n  </body>`),
    },
  }
}

/** Writes each asset as Brotli and gzip too, since the server sends them as they are. Files under a kilobyte do not shrink. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(js|css|json|svg)$/.test(each))) {
        const content = readFileSync(join(dir, name))
        if (content.length < 1_000) continue
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
