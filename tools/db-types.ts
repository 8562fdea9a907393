import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { startPostgres } from '../packages/server/src/platform/database/postgres.ts'
import { databaseTypes, GENERATED } from '../packages/server/src/test/database-types.ts'
import { SCHEMA_DOCUMENT, schemaDocument, TRIGGERS_DOCUMENT, triggersDocument } from '../packages/server/src/test/schema-document.ts'

/**
 * Generates the types of all tables and the schema documents from a freshly migrated database: run `npm run db:types` after each new
 * migration.
 */
const folder = mkdtempSync(join(tmpdir(), 'fairshare-types-'))
const postgres = await startPostgres({ dataDir: join(folder, 'pg'), throwAway: true })
try {
  await migrate(postgres.url)
  writeFileSync(GENERATED, await databaseTypes(postgres.url))
  writeFileSync(SCHEMA_DOCUMENT, await schemaDocument(postgres.url))
  writeFileSync(TRIGGERS_DOCUMENT, await triggersDocument(postgres.url))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
