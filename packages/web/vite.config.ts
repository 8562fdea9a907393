import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../assets/i18n/', import.meta.url))
const server = process.env['API_ORIGIN'] ?? 'http://localhost:3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), texts()],
  define: { __TEXTS_VERSION__: JSON.stringify(textsVersion()) },
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 700, modulePreload: { polyfill: false } },
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
