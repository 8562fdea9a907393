import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Seconds of processor that a process and its children have used, those that have ended included. Linux tells; elsewhere it is 0. */
export function secondsOfTree(pid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)))
  return processes
    .filter((each) => each.pid === pid || each.parent === pid)
    .reduce((sum, each) => sum + each.seconds + (each.pid === pid ? each.ended : 0), 0)
}

function statOf(pid: number) {
  try {
    // The name in parentheses may hold anything: the fields count from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const [parent = 0] = fields.slice(1)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return [{ pid, parent, seconds: (user + system) / TICKS_PER_SECOND, ended: (endedUser + endedSystem) / TICKS_PER_SECOND }]
  } catch {
    return []
  }
}
