import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { startPostgres } from '../packages/server/src/platform/database/postgres.ts'

/** Writes the types of all tables from a freshly migrated database: `npm run db:types` after each new migration. */
const folder = mkdtempSync(join(tmpdir(), 'fairshare-types-'))
const postgres = await startPostgres({ dataDir: join(folder, 'pg'), throwAway: true })
try {
  await migrate(postgres.url)
  const out = join(import.meta.dirname, '../packages/server/src/platform/database/db.generated.ts')
  const flags = ['--dialect', 'postgres', '--url', postgres.url, '--out-file', out, '--date-parser', 'string', '--numeric-parser', 'number']
  execFileSync('kysely-codegen', [...flags, '--include-pattern', 'public.*', '--type-mapping', '{"int8":"number"}'], { stdio: 'inherit' })
  writeFileSync(out, viewsWithoutNull(readFileSync(out, 'utf8')))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** PostgreSQL does not know of a view's columns that they are never null. Of a line only these may be empty. */
function viewsWithoutNull(types: string): string {
  return types.replace(/export interface (CommissionLines|Exceptions|UnearnedSales) {[^}]*}/g, (view) =>
    view.replace(/^( {2}(?!hospital_id|surgeon_id|procedure_id|house_account_id)\w+: \w+) \| null;$/gm, '$1;'),
  )
}
