import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Services } from './platform/calls/services.ts'

export type WorkerProcess = { stop(): Promise<void> }

/** Restart delays: exponential backoff, reset after the worker has run for a while. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const A_WHILE_MS = 60_000

/** Whether this process is the worker of its parent. Comparing the parent's id ignores an inherited variable. */
export const isChildWorker = (): boolean => process.env.WORKER_PARENT_PID === String(process.ppid)

/**
 * Starts a worker process, so that jobs never block the web process. A crashed worker is restarted; it exits with its parent, whose end
 * it notices by the closed IPC channel.
 */
export function startWorkerProcess({ config: { dataDir }, log, publicUrl }: Services, ownerUrl: string): WorkerProcess {
  const env = {
    ...process.env,
    ROLE: 'worker',
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    // Links in its emails must point to the web process.
    PUBLIC_URL: publicUrl(),
    PORT: '0',
    HOST: '127.0.0.1',
    FILES_SHARED: 'on',
    WORKER_PARENT_PID: String(process.pid),
  }
  let isStopping = false
  let wait = FIRST_WAIT_MS
  let worker = start()

  function start(): ChildProcess {
    const since = performance.now()
    // The same memory limits as this process.
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
