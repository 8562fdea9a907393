import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const mantine = join(import.meta.dirname, '../../../../node_modules/@mantine')
const core = join(mantine, 'core/esm/components')

/** Names of Mantine components that a source imports. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from ["']@mantine\/core["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    ),
  )

/** The style sheets of a Mantine file and its imports. */
function sheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const sheet = /([^/]+)\.module\.mjs$/.exec(file)?.[1]
  const imports = [...readFileSync(file, 'utf8').matchAll(/from "(\.{1,2}\/[^"]+)"/g)].map(([, path = '']) => join(dirname(file), path))
  return [...(sheet === undefined ? [] : [sheet]), ...imports.flatMap((each) => sheetsOf(each, seen))]
}

test('pages load exactly the style sheets of their components, in Mantine’s order', () => {
  const ours = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) => join(web, file))
  const theirs = globSync('{notifications,spotlight}/esm/**/*.mjs', { cwd: mantine }).map((file) => join(mantine, file))
  const used = new Set([...ours, ...theirs].flatMap((file) => namesIn(readFileSync(file, 'utf8'))))
  const seen = new Set<string>()
  const needed = [...used].flatMap((name) => sheetsOf(join(core, name, `${name}.mjs`), seen))

  const whole = readFileSync(join(mantine, 'core/styles.layer.css'), 'utf8')
  const placeOf = (sheet: string) =>
    whole.indexOf(
      readFileSync(join(mantine, `core/styles/${sheet}.layer.css`), 'utf8')
        .replace(/^@layer mantine ?\{/, '')
        .slice(0, 80)
        .trim(),
    )
  const always = ['baseline', 'default-css-variables', 'global']
  const loaded = [...readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8').matchAll(/core\/styles\/([\w-]+)\.layer\.css/g)].map(
    ([, sheet]) => sheet,
  )
  expect(loaded).toEqual([...new Set([...always, ...needed])].sort((a, b) => placeOf(a) - placeOf(b)))
})
