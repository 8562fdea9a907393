import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { contract } from '@fairshare/contract'
import { minifyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { noDetours } from './no-detours.ts'
import { UNUSED_COLORS } from './src/theme/unused-colors.ts'

const folder = fileURLToPath(new URL('../../assets/i18n/', import.meta.url))
const server = process.env['API_ORIGIN'] ?? 'http://localhost:3000'

/**
 * A phone waits longer for forty small files than for five large ones: each costs a way to the server and back. What a group's
 * modules import belongs to the group, as far as it is in none before it.
 */
const inFewFiles = [
  { name: 'font', test: /fontsource/, priority: 7 },
  // One style sheet for all that is opened first: each of a dozen would be a way to the server and back.
  { name: 'styles', test: isFirstStyle, priority: 6 },
  // Two of one size come sooner than one that is twice as large: at first no connection carries much.
  {
    name: 'react',
    tags: ['$initial' as const],
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|nanostores|@nanostores|@tanstack\/(query-core|react-query))\//,
    priority: 5.1,
  },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 5 },
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*(\/src\/(early|early-calls|main)\.tsx?|index\.html)$)/, priority: 4 },
  {
    name: 'controls',
    test: (id: string) =>
      (isShared(id) && !isSchema(id)) ||
      /layouts\/(LanguageMenu|ThemeMenu|MarkHead|OfflineBanner)|ui\/(shortcuts|ButtonWithReason)|dialog\/confirm|icons\/Icon(Check|Selector|Download)\.mjs|core\/esm\/components\/(TextInput|Anchor|Checkbox|Divider|List)\//.test(
        id,
      ),
    priority: 3.6,
  },
  { name: 'schemas', test: isSchema, priority: 3.5 },
  { name: 'sign-in', test: /layouts\/PublicLayout|features\/login\/LoginPage/, priority: 3 },
  {
    name: 'frame',
    test: /layouts\/FullLayout|ui\/PageHeader|months\/(MonthChooser|TargetLink)|list-export\/use-chart-picture|ui\/(Card|StatusChip|chart\/(ChartCard|Sparkline))\.tsx/,
    priority: 2,
  },
  {
    name: 'tables',
    test: /ui\/(table\/DataTable|FilterBar|Pager|ViewSwitch)|saved-views\/SavedViews|list-export\/later-dialogs/,
    priority: 1.5,
  },
  { name: 'month', test: /features\/commissions\/CommissionsPage/, priority: 1.2 },
  {
    name: 'below',
    test: /ui\/below\/below-button|@floating-ui|core\/esm\/components\/(Menu|Popover|Tooltip|Combobox|Select|ScrollArea)\//,
    priority: 1.1,
  },
  { name: 'screens', test: isDrawnAtOnce, minShareCount: 3, priority: 1 },
]

const FOR_DIALOGS = /node_modules\/(react-remove-scroll|react-remove-scroll-bar|use-sidecar|react-style-singleton|use-callback-ref)\//
const EARLY = fileURLToPath(new URL('src/early.ts', import.meta.url))

/** The screens that people open by their address, and the modules that are loaded for them. */
const OPENED_FIRST = {
  '/login': ['layouts/PublicLayout', 'features/login/LoginPage'],
  '/dashboard': ['layouts/FullLayout', 'features/dashboard/DashboardPage'],
  '/commission/list': ['layouts/FullLayout', 'features/commissions/CommissionsPage'],
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), ownColors(), idsAtOnce(), texts(), routesOfCalls(), noDetours(), pagesOfScreens(), compressed()],
  define: { __TEXTS_VERSION__: JSON.stringify(textsVersion()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    // Loaded with the first dialog: by what it says of itself it would be part of every start.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: FOR_DIALOGS, sideEffects: false }] },
      output: { codeSplitting: { groups: inFewFiles } },
    },
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

/** The library draws all that has an id twice, to put another one in place of React's, which is as good. */
function idsAtOnce(): Plugin {
  return {
    name: 'ids-at-once',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/@mantine/hooks/esm/use-id/use-id.mjs')
        ? "import { useId as ofReact } from 'react'\nexport function useId(given) { const id = ofReact(); return typeof given === 'string' ? given : `mantine-${id.replaceAll(':', '')}` }"
        : null,
  }
}

function files() {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : []
}

type Texts = { [name: string]: string | Texts }

const textsIn = (file: string) => JSON.parse(readFileSync(folder + file, 'utf8')) as Texts
/** What is said in each language while nothing else can be said yet. */
const loadingTexts = () =>
  JSON.stringify(
    Object.fromEntries(files().map((name) => [name.replace('.json', ''), (textsIn(name) as { ui: { loading: string } }).ui.loading])),
  )

function textsVersion() {
  const hash = createHash('sha256')
  for (const name of files()) hash.update(readFileSync(folder + name))
  return hash.digest('hex').slice(0, 8)
}

/** The texts that these modules say: those whose keys, or the beginnings of whose keys, stand in them in quotes. */
function textsSaidIn(ids: readonly string[], all: Texts): Texts {
  const code = ids.map(textOf).join('\n')
  const keys = new Set([...code.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, key = '']) => key))
  const beginnings = [...new Set([...code.matchAll(/`([\w.]+)\$\{/g)].map(([, begins = '']) => begins))]
  const isSaid = (key: string) => keys.has(key) || beginnings.some((begins) => key.startsWith(begins))
  const saidOf = (texts: Texts, above: string): Texts =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, value]): [string, string | Texts][] => {
        if (typeof value === 'string') return isSaid((above + name).replace(/_(?:one|many|other)$/, '')) ? [[name, value]] : []
        const said = saidOf(value, `${above}${name}.`)
        return Object.keys(said).length > 0 ? [[name, said]] : []
      }),
    )
  return saidOf(all, '')
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
      for (const name of files()) this.emitFile({ type: 'asset', fileName: `assets/i18n/${name}`, source: JSON.stringify(textsIn(name)) })
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

/**
 * Pages that name what their screen needs, so that it comes beside the code that would find out that it is needed. What they name is run
 * one by one, in the order in which each needs the others (early.ts): all at once a phone would not answer for a third of a second.
 */
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
      const html = sayingThatItLoads(String(page.source))
      const pageWith = (modules: readonly string[], path?: string) => {
        const needed = filesOf([...modules, 'main'], bundle)
        const scripts = needed.filter((name) => name.endsWith('.js'))
        const addresses = scripts.map((name) => `/${name}`)
        const sheets = needed.filter((name) => name.endsWith('.css') && !html.includes(name))
        const links = [
          // Before all other scripts: it asks for what they will show.
          `<script type="module" async crossorigin src="/${this.getFileName(early)}"></script>`,
          // After the style sheet, which the first drawing needs, and the largest first.
          ...scripts
            .toSorted((one, other) => lengthOf(bundle[other]) - lengthOf(bundle[one]))
            .map((name) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${name}">`),
          ...sheets.map((name) => `<link rel="preload" href="/${name}" as="style" crossorigin>`),
        ]
        const all = `/assets/i18n/*.json?v=${textsVersion()}`
        const first = path === undefined ? `data-texts="${all}"` : `data-screen="${path}" data-texts="${textsOf(path, needed)}"`
        const begin = `<html data-loading='${loadingTexts()}' data-parts="${addresses.join(' ')}" data-font="/${font}" ${first}`
        return html.replace('<html', begin).replace('</head>', `${links.join('\n')}\n</head>`)
      }
      /** Writes a file for each language, and answers their address. */
      const textsOf = (path: string, scripts: readonly string[]) => {
        const ids = scripts.flatMap((name) => modulesOf(bundle[name]))
        const fileName = (language: string) => `assets/i18n${path}.${language}-${textsVersion()}.json`
        for (const name of files())
          this.emitFile({
            type: 'asset',
            fileName: fileName(name.replace('.json', '')),
            source: JSON.stringify(textsSaidIn(ids, textsIn(name))),
          })
        return `/${fileName('*')}`
      }
      page.source = pageWith([])
      for (const [path, modules] of Object.entries(OPENED_FIRST))
        this.emitFile({ type: 'asset', fileName: `screens${path}.html`, source: pageWith(modules, path) })
    },
  }
}

/** Without its scripts, and with its style sheets below what says that the page is loading: a browser draws what is above them without them. */
function sayingThatItLoads(html: string): string {
  const lines = html.split('\n').filter((line) => !/<script|rel="modulepreload"/.test(line))
  const sheets = lines.filter(isSheet)
  const end = lines.findIndex((line) => line.trim() === '</body>')
  // The font is for paper until the page is drawn (theme/font.ts).
  const inTheirOrder = sheets.map((line) => (/\/font-/.test(line) ? line.replace('<link', '<link data-is="font" media="print"') : line))
  return [...lines.slice(0, end).filter((line) => !isSheet(line)), ...inTheirOrder, ...lines.slice(end)].join('\n')
}

const isSheet = (line: string) => line.trimStart().startsWith('<link rel="stylesheet"')

const lengthOf = (file: Rolldown.OutputBundle[string] | undefined) => (file?.type === 'chunk' ? file.code.length : 0)

/** What needs one schema loads them all, with zod; what needs none of them loads none. */
function isSchema(id: string): boolean {
  return id.includes('/node_modules/zod/') || (isShared(id) && needsZod(id))
}

/** A module that the server has too. */
function isShared(id: string): boolean {
  return /\/packages\/(contract|engine|texts)\/src\//.test(id)
}

/** Of the libraries, of the parts that screens share, and of the screens that are opened first. */
function isFirstStyle(id: string): boolean {
  return (
    id.endsWith('.css') &&
    (id.includes('/node_modules/') ||
      /\/src\/(theme|ui|layouts|form|company|months|saved-views|features\/(login|dashboard|commissions))\//.test(id))
  )
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

/** The files with these modules, each after those that it needs. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const begun = new Set<Rolldown.OutputChunk>()
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || begun.has(chunk)) return
    begun.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}.tsx`)))
    if (!chunk) throw new Error(`No chunk has ${module}.`)
    add(chunk)
  }
  return [...files]
}

const modulesOf = (file: Rolldown.OutputBundle[string] | undefined) => (file?.type === 'chunk' ? file.moduleIds : [])

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
