import { readFileSync } from 'node:fs'
import { formatMonth, type Month } from '@fairshare/engine/values'
import pg from 'pg'
import { selectCompany } from '../backup/snapshot.store.ts'
import * as finalizations from '../features/months/finalizations.store.ts'
import { type Tx, txOn } from '../platform/database/db.ts'
import { faultsOf, named, notFinalized } from './check.ts'
import * as store from './recorded-month.store.ts'
import { readPackage, writePackage } from './package-file.ts'
import { vectorsIn, failingVector } from './vectors.ts'

/** The findings as sentences, and whether everything matches. */
export type Verdict = { isProved: boolean; lines: string[] }

/** By default the latest finalized month, and every company that has finalized it. */
type Query = { month: Month | undefined; host: string | undefined; packageFile: string | undefined }

/** Recalculates every version of a finalized month from its recorded inputs. A package contains the last one. */
export const verifyMonth = (url: string, { month, host, packageFile }: Query): Promise<Verdict> =>
  inSnapshot(url, async (client) => {
    const finalized = await store.finalizedBy(client, await store.companiesOf(client, host), month)
    if (finalized.length === 0)
      throw new Error(
        month === undefined ? 'No month is finalized.' : `${formatMonth(month)} was never finalized: there is nothing to prove.`,
      )
    if (packageFile !== undefined && finalized.length > 1)
      throw new Error(`A package is of one company. Name it by its host, --company HOST: ${finalized.map((each) => each.host).join(', ')}.`)
    const verdicts: Verdict[] = []
    for (const each of finalized) verdicts.push(await verifyCompany(client, each, packageFile))
    return { isProved: verdicts.every(({ isProved }) => isProved), lines: verdicts.flatMap(({ lines }) => lines) }
  })

async function verifyCompany(
  client: pg.PoolClient,
  { companyId, month }: store.Finalized,
  packageFile: string | undefined,
): Promise<Verdict> {
  await selectCompany(client, companyId)
  const tx = txOn(client, companyId)
  const faults: string[] = []
  const lines: string[] = []
  const versions = await store.versionsOf(tx, month)
  for (const version of versions) {
    const recorded = await store.recordedMonth(tx, version)
    const found = [...new Set([...(await faultsInDatabase(tx, version)), ...faultsOf(recorded)])]
    faults.push(...found)
    if (found.length === 0) lines.push(proved(recorded.about.hash, named(recorded)))
    if (packageFile === undefined || version !== versions.at(-1)) continue
    await writePackage(packageFile, recorded, vectorsIn(readFileSync(VECTORS, 'utf8')))
    lines.push(
      `${packageFile} holds version ${version.version} of ${formatMonth(month)}: check it anywhere with npm run verify -- --check FILE`,
    )
  }
  return { isProved: faults.length === 0, lines: [...faults, ...lines] }
}

/** Checks a package without a database: the worked examples, the hash of its results, and the recalculated results. */
export async function checkPackage(file: string): Promise<Verdict> {
  const { recorded, vectors, product, isUntouched } = await readPackage(file)
  const wrong = failingVector(vectors)
  const faults = [
    ...(isUntouched ? [] : [`${file} was changed after it was written: its checksum is another.`]),
    ...(wrong ? [`This product calculates the worked example ${wrong.id} (${wrong.about}) otherwise than version ${product} did.`] : []),
    ...faultsOf(recorded),
  ]
  if (faults.length > 0) return { isProved: false, lines: faults }
  return {
    isProved: true,
    lines: [
      `${vectors.length} worked examples come out as they were worked out by hand.`,
      proved(recorded.about.hash, named(recorded)),
      `Finalized at ${recorded.about.finalizedAt} by ${recorded.about.finalizedBy}. Compare the hash with the one in the company's audit trail.`,
    ],
  }
}

const VECTORS = new URL('../../../../demo/vectors.json', import.meta.url)

const proved = (hash: string, what: string) =>
  `${what} is proved: calculated again from its inputs it has the hash that was recorded, ${hash}.`

/** Checks that need the database: copies in lines, and sales from the files. */
async function faultsInDatabase(tx: Tx, version: Awaited<ReturnType<typeof store.versionsOf>>[number]): Promise<string[]> {
  const what = named({ about: version })
  const hash = await finalizations.statementHash(tx, version.runId, version.hashVersion)
  // Only the current version must match its files, which may have been corrected since an older one.
  const different = (await store.isInForce(tx, version)) ? await store.salesThatDiffer(tx, version) : 0
  return [
    ...(hash === version.hash ? [] : [notFinalized(version, hash)]),
    ...(different === 0 ? [] : [`${different} sales of ${what} in the database are not those that were calculated.`]),
  ]
}

async function inSnapshot<T>(url: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: '-c statement_timeout=0 -c timezone=UTC',
    application_name: 'fairshare verify',
  })
  pool.on('error', () => undefined)
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await work(client)
  } finally {
    client.release(true)
    await pool.end()
  }
}
