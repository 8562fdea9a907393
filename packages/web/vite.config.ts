import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { contract } from '@fairshare/contract'
import { minifyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { UNUSED_COLORS } from './src/theme/unused-colors.ts'

const folder = fileURLToPath(new URL('../../assets/i18n/', import.meta.url))
const server = process.env['API_ORIGIN'] ?? 'http://localhost:3000'

/**
 * A phone waits longer for forty small files than for five large ones: each costs a way to the server and back. What a group's
 * modules import belongs to the group, as far as it is in none before it.
 */
const inFewFiles = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 5 },
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*\/early(-calls)?\.ts$)/, priority: 4 },
  { name: 'facts', test: (id: string) => isShared(id) && !isSchema(id), priority: 3.6 },
  { name: 'schemas', test: isSchema, priority: 3.5 },
  {
    name: 'controls',
    test: /layouts\/(LanguageMenu|ThemeMenu|MarkHead|OfflineBanner)|ui\/shortcuts|dialog\/ConfirmDialog|core\/esm\/components\/(TextInput|Anchor|Checkbox|Divider|List)\//,
    priority: 3.2,
  },
  { name: 'sign-in', test: /layouts\/PublicLayout|features\/login\/LoginPage/, priority: 3 },
  { name: 'frame', test: /layouts\/FullLayout|ui\/PageHeader|months\/(MonthChooser|TargetLink)/, priority: 2 },
  {
    name: 'cards',
    test: /list-export\/use-chart-picture|ui\/(Card|StatusChip|chart\/(ChartCard|Sparkline))\.tsx|core\/esm\/components\/Select\//,
    priority: 1.8,
  },
  {
    name: 'tables',
    test: /ui\/(table\/DataTable|FilterBar|Pager|ViewSwitch)|saved-views\/SavedViews|list-export\/later-dialogs/,
    priority: 1.5,
  },
  { name: 'month', test: /features\/commissions\/CommissionsPage/, priority: 1.2 },
  { name: 'screens', test: isDrawnAtOnce, minShareCount: 3, priority: 1 },
]

const EARLY = fileURLToPath(new URL('src/early.ts', import.meta.url))

/** The screens that people open by their address, and the modules that are loaded for them. */
const OPENED_FIRST = {
  '/login': ['layouts/PublicLayout', 'features/login/LoginPage'],
  '/dashboard': ['layouts/FullLayout', 'features/dashboard/DashboardPage'],
  '/commission/list': ['layouts/FullLayout', 'features/commissions/CommissionsPage'],
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), ownColors(), texts(), routesOfCalls(), pagesOfScreens(), compressed()],
  define: { __TEXTS_VERSION__: JSON.stringify(textsVersion()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: inFewFiles } } },
  },
  server: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
  preview: { proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
})

/** Without the colors of the library that no page shows. */
function ownColors(): Plugin {
  const unused = new RegExp(`^ *--mantine-color-(?:${UNUSED_COLORS.join('|')})-[\\w-]+:[^;]*;\\n`, 'gm')
  return {
    name: 'own-colors',
    enforce: 'pre',
    transform: (code, id) => (id.includes('default-css-variables') ? code.replace(unused, '') : null),
  }
}

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

/** Pages that name what their screen needs, so that it comes beside the code that would find out that it is needed. */
function pagesOfScreens(): Plugin {
  let early = ''
  return {
    name: 'pages-of-screens',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      early = this.emitFile({ type: 'chunk', id: EARLY })
    },
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal-.*woff2$/.test(name))
      if (page?.type !== 'asset' || !font) throw new Error('The build has no page, or no font for it.')
      const naming = (html: string, links: readonly string[]) => html.replace('</head>', `${links.join('\n')}\n</head>`)
      const always = [
        `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
        `<link rel="preload" href="/assets/i18n/en.json?v=${textsVersion()}" as="fetch" crossorigin>`,
      ]
      // Before all other scripts: it asks for what they will show.
      const asks = `<script type="module" async crossorigin src="/${this.getFileName(early)}"></script>`
      page.source = naming(sayingThatItLoads(String(page.source)).replace('<script', `${asks}\n<script`), always)
      for (const [path, modules] of Object.entries(OPENED_FIRST)) {
        const links = [...filesOf(modules, bundle)].filter((name) => !String(page.source).includes(name)).map(linkTo)
        this.emitFile({ type: 'asset', fileName: `screens${path}.html`, source: naming(page.source, links) })
      }
    },
  }
}

/** With its style sheets below what says that the page is loading: a browser draws what is above them without them. */
function sayingThatItLoads(html: string): string {
  const lines = html.split('\n')
  const sheets = lines.filter(isSheet)
  const end = lines.findIndex((line) => line.trim() === '</body>')
  return [...lines.slice(0, end).filter((line) => !isSheet(line)), ...sheets, ...lines.slice(end)].join('\n')
}

const isSheet = (line: string) => line.trimStart().startsWith('<link rel="stylesheet"')

/** What needs one schema loads them all, with zod; what needs none of them loads none. */
function isSchema(id: string): boolean {
  return id.includes('/node_modules/zod/') || (isShared(id) && needsZod(id))
}

/** A module that the server has too. */
function isShared(id: string): boolean {
  return /\/packages\/(contract|engine|texts)\/src\//.test(id)
}

/** Not a dialog that somebody asks for, nor what makes a schema. */
function isDrawnAtOnce(id: string): boolean {
  return !/(?<!Form|Read|Confirm)Dialog\.tsx$/.test(id) && !/^import \{ z \}/m.test(textOf(id))
}

/** What is in a file. The build makes some modules up: they have none. */
function textOf(id: string): string {
  return existsSync(id) ? readFileSync(id, 'utf8') : ''
}

function needsZod(file: string): boolean {
  const read = readFileSync(file, 'utf8')
  const imported = [...read.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm)].map(([, path = '']) =>
    join(file, '..', path),
  )
  return /from 'zod'/.test(read) || imported.some(needsZod)
}

/** The files with these modules, and those that they import. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}.tsx`)))
    if (!chunk) throw new Error(`No chunk has ${module}.`)
    add(chunk)
  }
  return files
}

const linkTo = (name: string) =>
  name.endsWith('.css')
    ? `<link rel="preload" href="/${name}" as="style" crossorigin>`
    : `<link rel="modulepreload" crossorigin href="/${name}">`

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
