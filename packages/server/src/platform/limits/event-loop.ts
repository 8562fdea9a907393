export type Pauses = {
  /** Registers a running task; the returned function ends it. */
  begin(name: string): () => void
  /** The pauses of the last ten minutes, in milliseconds. */
  recent(): { count: number; longest: number }
  close(): void
}

type PauseLog = { warn(what: object, message: string): void; info(what: object, message: string): void }

const LOOK_EVERY_MS = 20
/** Noticeable for a user, and a delay for every other request. */
const LONG_MS = 100
const REMEMBERED_MS = 10 * 60_000
const MAX_REMEMBERED = 1_000
const MAX_NAMED = 50

/**
 * Measures event loop delay. Logs each pause with what ran and with the CPU time used: a delay without CPU time means that the machine is
 * overloaded.
 */
export function watchEventLoop(log: PauseLog): Pauses {
  const running = new Map<symbol, string>()
  let ended: string[] = []
  let pauses: { at: number; ms: number }[] = []
  let last = performance.now()
  let usage = process.threadCpuUsage()

  const startLooking = () => {
    last = performance.now()
    usage = process.threadCpuUsage()
    return setInterval(look, LOOK_EVERY_MS).unref()
  }

  const look = () => {
    const now = performance.now()
    const late = now - last - LOOK_EVERY_MS
    const spent = process.threadCpuUsage(usage)
    const computing = Math.round((spent.user + spent.system) / 1000)
    if (late > LONG_MS) {
      const ran = [...new Set([...running.values(), ...ended])].slice(0, MAX_NAMED)
      const pause = { ms: Math.round(late), computing, ran }
      if (computing > LONG_MS) {
        pauses = [...pauses.filter(({ at }) => now - at < REMEMBERED_MS), { at: now, ms: late }].slice(-MAX_REMEMBERED)
        log.warn(pause, 'work held up all calls')
      } else log.info(pause, 'the machine had no time for this process')
    }
    ended = []
    last = now
    usage = process.threadCpuUsage()
  }
  let timer: NodeJS.Timeout | undefined

  return {
    begin(name) {
      // Starts with the first call: blocking during startup delays no one.
      timer ??= startLooking()
      const id = Symbol(name)
      running.set(id, name)
      return () => {
        if (running.delete(id) && ended.length < MAX_NAMED) ended.push(name)
      }
    },
    recent() {
      const recent = pauses.filter(({ at }) => performance.now() - at < REMEMBERED_MS).map(({ ms }) => ms)
      return { count: recent.length, longest: Math.round(Math.max(0, ...recent)) }
    },
    close: () => clearInterval(timer),
  }
}
