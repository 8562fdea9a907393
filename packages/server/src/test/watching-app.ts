import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { Sent } from './contract-calls.ts'
import { adding, SALES_COLUMNS, SALES_HEADER } from './factories.ts'
import { only } from './only.ts'
import { testApp } from './test-app.ts'

export type WatchedPlace = Sent['arrivals']['storePlace']

let serial = 0
/** A file of Acme: three lines of a month, whose dates look like 05/DD/2025. */
export const acmeFile = (day: string, { hospital = 'Mercy', amount = `${++serial},000.00` } = {}) =>
  `${SALES_HEADER}\n${[1, 2, 3].map((n) => `${hospital},Ada Kim,Knee,North,"${amount}",250.00,${day.replace('DD', `0${n}`)}\n`).join('')}`

/** The product with watched places enabled, and a first file of Acme that a user has mapped and imported, so that its format is known. */
export async function watchingApp(env: Record<string, string> = {}) {
  // Sales start small, because an amount far above earlier ones raises a review question.
  serial = 0
  const root = mkdtempSync(join(tmpdir(), 'fairshare-arrivals-'))
  const app = await testApp({ ARRIVALS_DIR: root, INNER_NETWORKS: 'loopback', SECRETS_KEY: 'k'.repeat(32), ...env })
  const company = app.firstCompany?.companyId ?? 0
  const drop = join(root, String(company), 'in')
  mkdirSync(drop, { recursive: true })
  const ann = await app.signIn()
  const acme = await teach(ann)
  /** Polls all watched places and waits for the end. */
  const poll = async (times = 1) => {
    for (let i = 0; i < times; i++) {
      await ann.arrivals.pollNow()
      await vi.waitFor(
        async () => {
          const open = `select from pgboss.job where name = 'poll-watched-place' and state in ('created', 'active', 'retry')`
          expect([...(await app.sql(open)), ...(await app.sql('select from arrivals where not is_done'))]).toEqual([])
        },
        { timeout: 60_000, interval: 50 },
      )
    }
  }
  return {
    app,
    ann,
    acme,
    company,
    root,
    drop,
    place: { name: 'Shared folder', kind: 'folder', folder: 'in' } satisfies WatchedPlace as WatchedPlace,
    placeNow: async (id: number) => only((await ann.arrivals.places()).places.filter((each) => each.id === id)),
    arrivals: async (fileName?: string) =>
      (await ann.arrivals.list({ isOpen: false })).arrivals.filter((each) => fileName === undefined || each.fileName === fileName),
    filesOf: async (selectedMonthYear: string) => (await ann.uploadprocess.files({ selectedMonthYear })).files,
    linesOf: (fId: number | null) => app.sql('select from sales_lines where file_id = $1', [fId]),
    removePlaces: async () => {
      for (const { id } of (await ann.arrivals.places()).places) await ann.arrivals.removePlace({ id })
    },
    poll,
    /** Watches a place while it is empty. The product checks a new place once by itself, and afterwards only on request. */
    watch: async (fields: WatchedPlace) => {
      const { id } = await ann.arrivals.storePlace(fields)
      await poll()
      return id
    },
    close: async () => {
      await app.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function teach(ann: Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['signIn']>>): Promise<number> {
  const add = adding(ann)
  const acme = await add.manufacturer('Acme Spine')
  await add.territory('North')
  await add.hospital('Mercy')
  await add.surgeon('Ada Kim')
  await add.procedure('Knee')
  const fId = await add.file(acmeFile('05/DD/2025'), { manufacturerId: acme, fileName: 'acme_2025-05.csv' })
  await ann.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  await ann.uploadprocess.storeMappedValues({ fId, values: [] })
  return acme
}
