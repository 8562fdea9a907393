import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { ended } from '../packages/server/src/test/sold-month.ts'
import { client, type TestClient } from '../packages/server/src/test/test-client.ts'
import { fillCompany, fillPayouts, LARGE, USUAL } from './filled-company.ts'
import { withProduct } from './product.ts'

/** CPU milliseconds of a bare transaction on the reference machine of the limits. */
const BARE_MS = 0.55
const inBare = (milliseconds: number) => milliseconds / BARE_MS
/** How long each call repeats, because the kernel counts CPU in hundredths of a second. */
const SECONDS = 2
const WARM_SECONDS = 1
const IDLE_SECONDS = 3

type Call = {
  name: string
  run: (client: TestClient) => Promise<{ http: number; body: Buffer }>
  /** Limits relative to the CPU of the bare transaction, and in bytes. */
  most?: number
  mostBytes?: number
}

/** Compares the CPU of the most frequent calls, server and PostgreSQL together, with a bare route of one transaction. */
export const run = (): Promise<void> =>
  withProduct(async ({ owner, companyId, admin, bareAddress, dataDir, pids }) => {
    await fillCompany(owner, companyId)
    for (const { words } of [USUAL, LARGE]) {
      await admin.must(admin.get(`/commission/calculateCommission/${words}`))
      await ended(admin, words)
    }
    await fillPayouts(owner)
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const cpu = await withoutIdle(() => cpuOf([pids.server, ...postgresOf(dataDir)]))
    const bare: Call = { name: 'bare transaction', run: (to) => to.get('/bare') }
    const rows = []
    // Measured next to each call, because the load of a shared machine changes.
    for (const call of await callsOf(owner)) {
      const reference = await measure(client(bareAddress, 'localhost'), bare, cpu)
      rows.push({ call, bare: reference.milliseconds, ...(await measure(admin, call, cpu)) })
    }
    report(rows)
  })

/** The calls with their limits, as multiples of the bare transaction. */
async function callsOf(owner: Client): Promise<Call[]> {
  const get = (name: string, path: string, most?: number): Call => ({ name, run: (to) => to.get(path), ...(most && { most }) })
  const lineOf = async (month: string) =>
    (
      await owner.query<{ salesperson_id: string; sale_id: string; lines: string }>(
        `select l.salesperson_id, max(l.sale_id) as sale_id from commission_lines l join months m using (company_id, run_id)
         where m.month = $1 and exists (select from result_rules r where r.run_id = l.run_id and r.salesperson_id = l.salesperson_id)
         group by 1 order by count(*) desc limit 1`,
        [month],
      )
    ).rows[0]
  const [usual, large] = [await lineOf(USUAL.month), await lineOf(LARGE.month)]
  const { rows } = await owner.query<{ id: string }>(
    `select salesperson_id as id from results join months using (company_id, run_id) where month = $1 order by abs(lines - 608) limit 1`,
    [USUAL.month],
  )
  const why = (name: string, line: typeof usual, { words }: typeof USUAL) =>
    get(name, `/commission/getLineReason/${line?.salesperson_id}/${words}/${line?.sale_id}`, inBare(5))
  const unearned = `/commission/getSalesWithoutCommission`
  const chooser: Call = {
    name: 'chooser of surgeons, searched',
    most: inBare(10),
    mostBytes: 50_000,
    run: (to) => to.post('/uploadprocess/getMasterDropdownsData', { filter: ['Surgeon'], q: 'mend', pageSize: 200 }),
  }
  const choosers = `/salesperson/getMasterDropdownsData?pageSize=200&filter[]=Surgeon&filter[]=Hospital`
  return [
    get('months list', '/uploadprocess/getMonthsListOfProcessedData', 2.5),
    { name: 'uploads list', run: (to) => to.post('/uploadprocess/getfilelist', { selectedMonthYear: USUAL.words }), most: 2.5 },
    get('month status', `/commission/getCommissionStatus/${USUAL.words}`, 2.5),
    get('review list', `/commission/getSalespersonCommissionData/${USUAL.words}/true`, inBare(15)),
    get('salespeople list', '/salesperson/getSalespersonList/All', inBare(15)),
    get('figures of 200 reps, 24 months', `/commission/getRepFigures/${USUAL.words}`, inBare(15)),
    get('statement with 608 lines', `/commission/getSelectedSalesPersonCommissionDetail/${rows[0]?.id}/${USUAL.words}`, inBare(8)),
    why('why, and who else earned', usual, USUAL),
    why('why, of 1,000,000 lines', large, LARGE),
    get('sales without commission, a page', `${unearned}/${USUAL.words}?page=3`, inBare(10)),
    get('sales without commission, a search', `${unearned}/${USUAL.words}?q=surgeon%2040`, inBare(10)),
    get('… by surgeon', `${unearned}/${USUAL.words}?sort=surgeon`, inBare(10)),
    get('… a page, of 1,000,000 lines', `${unearned}/${LARGE.words}?page=3`, inBare(10)),
    get('… a search, of 1,000,000 lines', `${unearned}/${LARGE.words}?q=surgeon%2040`, inBare(10)),
    get('… by amount, of 1,000,000 lines', `${unearned}/${LARGE.words}?sort=-amount`, inBare(10)),
    { ...get('list of 50,000 surgeons, a page', '/surgeons/getSurgeonsList/false?page=2&pageSize=100', inBare(10)), mostBytes: 50_000 },
    {
      ...get('list of 50,000 surgeons, a search', '/surgeons/getSurgeonsList/false?page=1&pageSize=100&q=mend', inBare(10)),
      mostBytes: 50_000,
    },
    { ...get('choosers', choosers, inBare(10)), mostBytes: 50_000 },
    chooser,
  ]
}

type Measured = { milliseconds: number; bytes: number }

async function measure(to: TestClient, { name, run: call }: Call, cpu: () => number): Promise<Measured> {
  let bytes = 0
  const once = async () => {
    const answer = await call(to)
    if (answer.http !== 200) throw new Error(`${name} answers ${answer.http}: ${answer.body.toString().slice(0, 300)}`)
    bytes = answer.body.length
  }
  // Warms up the compiler.
  for (const begun = performance.now(); performance.now() - begun < WARM_SECONDS * 1000; ) await once()
  const [before, started] = [cpu(), performance.now()]
  let calls = 0
  for (; performance.now() - started < SECONDS * 1000; calls++) await once()
  return { milliseconds: (cpu() - before) / calls, bytes }
}

/** Subtracts what the processes use when idle: polling queues, writing buffers. */
async function withoutIdle(cpu: () => number): Promise<() => number> {
  await sleep(IDLE_SECONDS * 1000)
  const [before, started] = [cpu(), performance.now()]
  await sleep(IDLE_SECONDS * 1000)
  const share = (cpu() - before) / (performance.now() - started)
  return () => cpu() - share * performance.now()
}

/** The CPU milliseconds of processes and their ended children. */
function cpuOf(pids: readonly number[]): number {
  const TICK_MS = 10
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK_MS
  }, 0)
}

/** PostgreSQL's main process and its children. */
function postgresOf(dataDir: string): number[] {
  const first = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [first, ...running.map(Number).filter((pid) => parentOf(pid) === first)]
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

function report(rows: readonly ({ call: Call; bare: number } & Measured)[]): void {
  console.log(`CPU of server and PostgreSQL per call; a limit in milliseconds counts a bare transaction as ${BARE_MS} ms\n`)
  for (const { call, bare, milliseconds, bytes } of rows) {
    const most = call.most === undefined ? '' : `(at most ${call.most.toFixed(1)} x)`
    const figures = [`${milliseconds.toFixed(2)} ms`, `${bare.toFixed(2)} ms`, `${(milliseconds / bare).toFixed(1)} x`]
    console.log(
      `${call.name.padEnd(40)}${figures.map((figure) => figure.padStart(11)).join('')}  ${most.padEnd(18)}${(bytes / 1000).toFixed(0)} kB`,
    )
  }
  const { POSITIVE_INFINITY: any } = Number
  const above = rows.filter(
    ({ call, bare, milliseconds, bytes }) => milliseconds / bare > (call.most ?? any) || bytes > (call.mostBytes ?? any),
  )
  if (above.length > 0) throw new Error(`above their limits: ${above.map(({ call }) => call.name).join(', ')}`)
}
