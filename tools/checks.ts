import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inEnglish } from '../packages/texts/src/test/in-english.ts'
import { documentOf, listChecks, readExample } from './list-checks.ts'

/**
 * npm run checks: lists every check of a file with its message. npm run checks -- NAME FILE: the findings of one check in a file, read
 * with the suggested mapping. npm run checks -- --write: docs/generated/checks.md.
 */
const [name, file] = process.argv.slice(2)
const print = (line: string) => process.stdout.write(`${line}\n`)
const checks = await listChecks()

if (name === '--write') writeFileSync(join(import.meta.dirname, '../docs/generated/checks.md'), documentOf(checks))
else if (name === undefined) {
  const width = Math.max(...checks.map((each) => each.name.length))
  for (const { name: each, claim, severity, sentence } of checks) print(`${each.padEnd(width)}  ${claim}, ${severity}\n  ${sentence}`)
  print(`${checks.length} checks. Run one: npm run checks -- NAME FILE`)
} else {
  const check = checks.find((each) => each.name === name)
  if (!check || file === undefined) {
    print(check ? 'Name a file: npm run checks -- NAME FILE' : `No check is called ${name}.`)
    process.exit(1)
  }
  const found = (await readExample(resolve(file))).findings.filter(({ text }) => text.key === check.key)
  for (const { text, rows } of found) print(`${inEnglish(text)}${rows.length > 0 ? ` Rows: ${rows.slice(0, 20).join(', ')}` : ''}`)
  if (found.length === 0) print('It finds nothing.')
}
