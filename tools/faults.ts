import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { finalizeDuringRun, ruleEditedDuringRun, twoWorkers, workerKilledInRun } from './faults/calculations.ts'
import { databaseAwayInFinalize, databaseAwayInMails, databaseAwayInRun } from './faults/database.ts'
import { killedInFinalize } from './faults/finalizations.ts'
import { diskFull } from './faults/full-disk.ts'
import { mailServerInTrouble, twoSenders } from './faults/mails.ts'
import { MAY, type Report, type Trial, withTrial } from './faults/trial.ts'
import { SECRETS_KEY } from '../packages/server/src/test/test-client.ts'
import { chanceOf } from './mutations.ts'

/**
 * npm run faults -- [seed] [fault …]: injects faults into a running product at random moments that depend on the seed. After each fault
 * it compares the company with an undisturbed one: every figure, the ledger, the emails. Prints the results and fails on any difference.
 * FAULTS_LINES sets the size of the month.
 */
const LINES = Number(process.env.FAULTS_LINES ?? 60_000)

/** In this order: the faults of sending close May, which the others calculate. */
const FAULTS: Record<string, readonly ((trial: Trial) => Promise<void>)[]> = {
  worker: [workerKilledInRun],
  workers: [twoWorkers],
  rule: [ruleEditedDuringRun],
  finalize: [finalizeDuringRun, killedInFinalize],
  database: [databaseAwayInRun, databaseAwayInFinalize],
  mail: [mailServerInTrouble, twoSenders, databaseAwayInMails],
}
const DISK = 'disk'
const NAMES = [...Object.keys(FAULTS), DISK]

const [first = '', ...names] = process.argv.slice(2)
const seed = /^\d+$/.test(first) ? Number(first) : Date.now() % 100_000
const chosen = [...(/^\d+$/.test(first) || first === '' ? [] : [first]), ...names]
const unknown = chosen.filter((name) => !NAMES.includes(name))

const wrong: string[] = []
const print = (line: string) => process.stdout.write(`${line}\n`)
const report: Report = {
  print,
  found(what) {
    wrong.push(what)
    print(`    ${what}`)
  },
}

async function faults(): Promise<void> {
  const wanted = chosen.length > 0 ? chosen : NAMES
  const since = performance.now()
  print(`Faults of seed ${seed}, in a month of ${LINES} lines.`)
  const ofCompany = Object.entries(FAULTS).filter(([name]) => wanted.includes(name))
  if (ofCompany.length > 0) await hurt(ofCompany)
  if (wanted.includes(DISK)) {
    print(`${DISK}:`)
    await diskFull(chanceOf(seed), report)
  }
  const seconds = Math.round((performance.now() - since) / 1000)
  print(
    wrong.length === 0
      ? `Passed, in ${seconds} seconds.`
      : `${wrong.length} FAILED, in ${seconds} seconds; again: npm run faults -- ${seed}`,
  )
}

function hurt(ofCompany: [string, (typeof FAULTS)[string]][]): Promise<void> {
  return withTrial(LINES, report, async (trial) => {
    print(`Undisturbed, May is calculated in ${Math.round(trial.undisturbed.get(MAY.day)?.ms ?? 0)} ms.`)
    for (const [name, all] of ofCompany) {
      print(`${name}:`)
      // Each fault has its own random numbers, so that it also runs the same alone.
      trial.chance = chanceOf(seed + NAMES.indexOf(name))
      for (const each of all) await each(trial).catch((error: Error) => report.found(`${each.name} did not finish: ${error.message}`))
    }
    await proveMay(trial)
  })
}

async function proveMay(trial: Trial): Promise<void> {
  const { status } = await trial.admin.commission.status({ selectedMonth: MAY.name })
  if (status === 'Calculated') await trial.admin.commission.finalize({ selectedMonth: MAY.name })
  const verify = join(import.meta.dirname, '../packages/server/src/verify.ts')
  const env = { ...process.env, SECRETS_KEY, DATABASE_URL: trial.url, LOG_LEVEL: 'silent' }
  const proof = await promisify(execFile)(process.execPath, [verify, '--month', MAY.name], { env }).catch(
    (error: { stderr: string }) => error.stderr,
  )
  await trial.report('every finalized version of May, calculated again from its inputs', typeof proof === 'string' ? [proof.trim()] : [])
}

if (unknown.length > 0) {
  print(`There is no fault named ${unknown.join(', ')}. Say which: npm run faults -- [seed] [${NAMES.join(' | ')}]`)
  process.exitCode = 2
} else {
  await faults()
  process.exitCode = wrong.length === 0 ? 0 : 1
}
