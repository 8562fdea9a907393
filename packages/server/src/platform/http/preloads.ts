import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@fairshare/texts'

/** The modules of the screens that are opened by their address. */
const MODULES = new Map([
  ['/login', 'src/features/login/LoginPage.tsx'],
  ['/dashboard', 'src/features/dashboard/DashboardPage.tsx'],
  ['/commission/list', 'src/features/commissions/CommissionsPage.tsx'],
])

/** The page loads it by itself. */
const ENTRY = 'index.html'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>

/**
 * Links that load a screen's styles and preload its chunks and the texts, by Vite's manifest. Without them the browser finds out about
 * them only when the first script runs, which costs a phone two round trips.
 */
export async function preloadsOf(dist: string, path: string, language: Language): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = new Set<string>()
  const styles = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || name === ENTRY || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(MODULES.get(path) ?? '')
  const texts = manifest[`../../assets/i18n/${language}.json`]?.file
  return [
    ...(texts ? [`<link rel="preload" as="fetch" crossorigin href="/${texts}">`] : []),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n')
}
