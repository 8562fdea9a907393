import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Services } from './platform/calls/services.ts'

export type WorkerProcess = { stop(): Promise<void> }

/** A worker that dies at once is tried after longer and longer waits, one that has worked for a while soon. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const A_WHILE_MS = 60_000

/** Whether this process is the worker at the side of another one: of the one that started it, whatever else has started that. */
export const isBeside = (): boolean => process.env.WORKER_BESIDE === String(process.ppid)

/**
 * A worker beside the process that answers people: whatever a job computes, nobody waits for it at a screen. One that dies is
 * started again; it ends with this process, however that ends, for it notices that nobody holds the other end of its line.
 */
export function startWorkerProcess({ config: { dataDir }, log, publicUrl }: Services, ownerUrl: string): WorkerProcess {
  const env = {
    ...process.env,
    ROLE: 'worker',
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    // The links that it mails lead to the process that answers people.
    PUBLIC_URL: publicUrl(),
    PORT: '0',
    HOST: '127.0.0.1',
    FILES_SHARED: 'on',
    WORKER_BESIDE: String(process.pid),
  }
  let isStopping = false
  let wait = FIRST_WAIT_MS
  let worker = start()

  function start(): ChildProcess {
    const since = performance.now()
    // The same bounds on memory as this process has.
    const command = [...process.execArgv, join(import.meta.dirname, 'main.ts')]
    const started = spawn(process.execPath, command, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    started.on('error', (err) => log.error({ err }, 'the worker cannot be started'))
    started.once('exit', (code, signal) => {
      if (isStopping) return
      wait = performance.now() - since > A_WHILE_MS ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS)
      log.error({ code, signal }, 'the worker has ended and is started again')
      setTimeout(() => {
        if (!isStopping) worker = start()
      }, wait)
    })
    return started
  }

  return {
    async stop() {
      isStopping = true
      if (worker.exitCode !== null || worker.signalCode !== null) return
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      worker.kill('SIGTERM')
      await gone
    },
  }
}
