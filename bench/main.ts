/** npm run bench -- <name>: each benchmark is a file with `run`, which throws on failure. */
const BENCHES: Record<string, () => Promise<{ run(sizes?: readonly string[]): Promise<void> }>> = {
  engine: () => import('./engine.ts'),
  calculate: () => import('./calculate.ts'),
  store: () => import('./store.ts'),
  statements: () => import('./statements.ts'),
  calls: () => import('./calls.ts'),
  matching: () => import('./matching.ts'),
  upload: () => import('./upload.ts'),
  exports: () => import('./exports.ts'),
  reports: () => import('./reports.ts'),
  pages: () => import('./pages.ts'),
  clicks: () => import('./clicks.ts'),
}

const [name = '', ...sizes] = process.argv.slice(2)
const load = BENCHES[name]
if (load === undefined) {
  console.error(`Say which: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`)
  process.exit(2)
}
const bench = await load()
await bench.run(sizes)
