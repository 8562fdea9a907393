import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { finalizeDuringRun, ruleEditedDuringRun, twoWorkers, workerKilledInRun } from './faults/calculations.ts'
import { databaseAwayInFinalize, databaseAwayInMails, databaseAwayInRun } from './faults/database.ts'
import { killedInFinalize } from './faults/finalizations.ts'
import { diskFull } from './faults/full-disk.ts'
import { mailServerInTrouble, twoSenders } from './faults/mails.ts'
import { MAY, type Said, type Trial, withTrial } from './faults/trial.ts'
import { SECRETS_KEY } from '../packages/server/src/test/test-client.ts'
import { chanceOf } from './mutations.ts'

/**
 * npm run faults -- [seed] [fault …]: the product in processes of its own is hurt in every way that we know of, at moments of chance
 * that are the same for the same seed. After each fault the company is compared with what it is without one: every figure, the
 * ledger, the mails. Says what was done and found, and fails when anything is wrong. FAULTS_LINES sets the size of the month.
 */
const LINES = Number(process.env.FAULTS_LINES ?? 60_000)

/** In this order: what sends mails closes May, which the others calculate. */
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

const [asked = '', ...names] = process.argv.slice(2)
const seed = /^\d+$/.test(asked) ? Number(asked) : Date.now() % 100_000
const chosen = [...(/^\d+$/.test(asked) || asked === '' ? [] : [asked]), ...names]
const unknown = chosen.filter((name) => !NAMES.includes(name))

const wrong: string[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)
const said: Said = {
  say,
  found(what) {
    wrong.push(what)
    say(`    ${what}`)
  },
}

async function faults(): Promise<void> {
  const wanted = chosen.length > 0 ? chosen : NAMES
  const since = performance.now()
  say(`Faults of seed ${seed}, in a month of ${LINES} lines.`)
  const ofCompany = Object.entries(FAULTS).filter(([name]) => wanted.includes(name))
  if (ofCompany.length > 0) await hurt(ofCompany)
  if (wanted.includes(DISK)) {
    say(`${DISK}:`)
    await diskFull(chanceOf(seed), said)
  }
  const seconds = Math.round((performance.now() - since) / 1000)
  say(
    wrong.length === 0
      ? `Passed, in ${seconds} seconds.`
      : `${wrong.length} FAILED, in ${seconds} seconds; again: npm run faults -- ${seed}`,
  )
}

function hurt(ofCompany: [string, (typeof FAULTS)[string]][]): Promise<void> {
  return withTrial(LINES, said, async (trial) => {
    say(`Undisturbed, May is calculated in ${Math.round(trial.undisturbed.get(MAY.day)?.ms ?? 0)} ms.`)
    for (const [name, all] of ofCompany) {
      say(`${name}:`)
      // Each by numbers of its own, so that one that is run by itself does the same.
      trial.chance = chanceOf(seed + NAMES.indexOf(name))
      for (const each of all) await each(trial).catch((error: Error) => said.found(`${each.name} came to no end: ${error.message}`))
    }
    await proveMay(trial)
  })
}

/** What was finalized in the end is calculated again from what was kept with it. */
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
  say(`There is no fault named ${unknown.join(', ')}. Say which: npm run faults -- [seed] [${NAMES.join(' | ')}]`)
  process.exitCode = 2
} else {
  await faults()
  process.exitCode = wrong.length === 0 ? 0 : 1
}
