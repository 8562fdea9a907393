// Prepares a checkout: installs what is missing and builds what is stale. Plain JavaScript for the machine's own Node (20 or newer);
// everything else runs on the pinned Node.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const purpose = process.argv[2]
const cache = join(root, '.cache')
const say = (line) => process.stdout.write(`${line}\n`)

/** Locks the checkout, so that a second start waits for the first. */
async function alone(work) {
  mkdirSync(cache, { recursive: true })
  const lock = join(cache, 'setup.lock')
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch {
      if (!isAlive(Number(readFileSync(lock, { encoding: 'utf8', flag: 'a+' })))) rmSync(lock, { force: true })
      else if (waited === 0) say('Waiting for another set-up of this checkout …')
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  process.once('exit', () => rmSync(lock, { force: true }))
  work()
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules/.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing packages (about a minute on the first start) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/**
 * Rebuilds the front end when its sources have changed. Builds next to the served files and moves them in one by one, dependencies first.
 * Keeps the files of the previous build, because open pages still request them.
 */
function build() {
  const sources = [
    'assets',
    'packages/web/src',
    'packages/web/public',
    'packages/web/index.html',
    'packages/web/vite.config.ts',
    'packages/contract/src',
    'packages/engine/src',
    'packages/texts/src',
    'package-lock.json',
  ]
  const wanted = hashOf(sources.map((path) => join(root, path)))
  const dist = join(root, 'packages/web/dist')
  const stamp = join(dist, '.built')
  const [built = '', ...before] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  if (built === wanted) return
  say('Building the pages …')
  const next = join(cache, 'pages')
  const options = ['--outDir', next, '--emptyOutDir', '--logLevel', 'warn']
  run(join(root, 'node_modules/.bin/node'), [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'packages/web', ...options])
  const files = filesIn(next).sort((one, other) => isPage(one) - isPage(other))
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    renameSync(join(next, file), join(dist, file))
  }
  const current = new Set([...files, ...before])
  for (const file of filesIn(dist)) if (!current.has(file)) rmSync(join(dist, file))
  writeFileSync(stamp, [wanted, ...files].join('\n'))
  rmSync(next, { recursive: true })
}

const isPage = (file) => Number(/\.html(\.br|\.gz)?$/.test(file))

const filesIn = (folder) => readdirSync(folder, { recursive: true }).filter((file) => statSync(join(folder, file)).isFile())

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory())
      return readdirSync(path)
        .sort()
        .forEach((name) => add(join(path, name)))
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

/**
 * The browser tests drive the system's Chromium, the one without windows by preference: it takes a third less of a processor. Where it
 * cannot be had, the whole one does.
 */
function findChromium() {
  if (existsSync('/usr/bin/chromium-headless-shell')) return
  if (installDebian('Chromium', ['chromium-headless-shell', 'poppler-utils'])) return
  if (['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(existsSync)) return
  say(
    'The browser tests need Chromium: install the Debian package chromium-headless-shell (as root: apt-get install chromium-headless-shell) and run npm test again.',
  )
  process.exit(1)
}

/** For the browser test with nginx, whose certificate openssl creates. */
function findNginx() {
  const isThere = () => ['/usr/sbin/nginx', '/usr/bin/openssl'].every((path) => existsSync(path))
  if (isThere() || (installDebian('nginx', ['nginx', 'openssl']) && isThere())) return
  say(
    'The browser tests need nginx: install the Debian packages nginx and openssl (as root: apt-get install nginx openssl) and run npm test again.',
  )
  process.exit(1)
}

/** Installs system packages, which needs root and apt-get. Returns whether they are installed. */
function installDebian(what, packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  say(`Installing ${what} for the browser tests …`)
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every((args) => spawnSync('apt-get', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 }).status === 0)
}

function run(command, args) {
  try {
    execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  } catch {
    say(`This did not work: ${command} ${args.join(' ')}`)
    process.exit(1)
  }
}

await alone(() => {
  install()
  build()
  if (purpose !== 'test') return
  findChromium()
  findNginx()
})
