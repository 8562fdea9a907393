import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const TICKS_PER_SECOND = 100

/** CPU seconds of a process and its children, including ended ones. Only Linux reports them; elsewhere they are 0. */
export function secondsOfTree(pid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)))
  return processes
    .filter((each) => each.pid === pid || each.parent === pid)
    .reduce((sum, each) => sum + each.seconds + (each.pid === pid ? each.ended : 0), 0)
}

const IDLE_MS = 10_000

/** The idle CPU of processes and their children per second, to subtract from measurements. */
export async function idleSecondsOfTrees(pids: readonly number[]): Promise<number[]> {
  const before = pids.map(secondsOfTree)
  await sleep(IDLE_MS)
  return pids.map((pid, at) => ((secondsOfTree(pid) - (before[at] ?? 0)) * 1_000) / IDLE_MS)
}

const WATCH_MS = 50
/** The value for `clear_refs` that resets a process's peak memory. */
const FORGET_PEAK = '5'

/** Tracks processes and their children; the returned function returns the peak memory of the largest in megabytes. */
export function peakOfTrees(pids: readonly number[]): () => number {
  for (const pid of treesOf(pids)) forgetPeak(pid)
  let most = 0
  const look = () => {
    for (const pid of treesOf(pids)) most = Math.max(most, peakOf(pid))
  }
  const looking = setInterval(look, WATCH_MS)
  return () => {
    look()
    clearInterval(looking)
    return most
  }
}

const treesOf = (pids: readonly number[]): number[] => pids.flatMap((pid) => [pid, ...childrenOf(pid)])

function childrenOf(pid: number): number[] {
  return readOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

const peakOf = (pid: number): number => Number(/VmHWM:\s+(\d+)/.exec(readOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

function readOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has exited
  }
}

function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, FORGET_PEAK)
  } catch {
    // The process has exited or belongs to another user: its peak counts from its start.
  }
}

function statOf(pid: number) {
  try {
    // The name in parentheses may contain anything, so count the fields after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const [parent = 0] = fields.slice(1)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return [{ pid, parent, seconds: (user + system) / TICKS_PER_SECOND, ended: (endedUser + endedSystem) / TICKS_PER_SECOND }]
  } catch {
    return []
  }
}
