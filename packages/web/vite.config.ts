import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { contract } from '@fairshare/contract'
import { minifyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../assets/i18n/', import.meta.url))
const server = process.env['API_ORIGIN'] ?? 'http://localhost:3000'

/** A phone waits longer for forty small files than for three large ones: each costs a way to the server and back, and its headers. */
const inFewFiles = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 40_000 },
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), texts(), routesOfCalls(), compressed()],
  define: { __TEXTS_VERSION__: JSON.stringify(textsVersion()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: inFewFiles }, chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js` },
    },
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
  preview: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
})

function files() {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : []
}

function textsVersion() {
  const hash = createHash('sha256')
  for (const name of files()) hash.update(readFileSync(folder + name))
  return hash.digest('hex').slice(0, 10)
}

/** Serves assets/i18n of the repository at /assets/i18n, while developing and in the build. */
function texts(): Plugin {
  return {
    name: 'texts',
    configureServer(dev) {
      dev.middlewares.use('/assets/i18n', (request, response, next) => {
        const name = files().find((file) => request.url?.startsWith(`/${file}`))
        if (!name) return next()
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(readFileSync(folder + name))
      })
    },
    generateBundle() {
      for (const name of files()) this.emitFile({ type: 'asset', fileName: `assets/i18n/${name}`, source: readFileSync(folder + name) })
    },
  }
}

/** The address and the verb of every call: a page that calls need not load what the server checks by, nor what explains it. */
function routesOfCalls(): Plugin {
  const name = 'virtual:contract-routes'
  const forReaders = ['summary', 'description', 'tags', 'access', 'isLeaving', 'largestBody', 'answersSecret']
  const isCall = (value: unknown) => Object.hasOwn(Object(value), '~orpc')
  const routes = JSON.stringify(minifyContractRouter(contract), (key, value: unknown) =>
    forReaders.includes(key) && !isCall(value) ? undefined : value,
  )
  return {
    name: 'routes-of-calls',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const routes = ${routes}` : null),
  }
}

/** Compresses once, as far as it goes, what the server would otherwise send as it is. Small files do not gain by it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(js|css|json|svg|html)$/.test(each))) {
        const content = readFileSync(join(dir, name))
        if (content.length < 1_000) continue
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
