import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'

export type WorkerProcess = { stop(): Promise<void> }

const AGAIN_AFTER_MS = 1_000

/**
 * A worker beside the process that answers people: whatever a job computes, nobody waits for it at a screen. One that dies is
 * started again; it ends with this process, however that ends, for it notices that nobody holds the other end of its line.
 */
export function startWorkerProcess({ dataDir }: Config, ownerUrl: string, log: Log): WorkerProcess {
  const env = {
    ...process.env,
    ROLE: 'worker',
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    FILES_SHARED: 'on',
  }
  let isStopping = false
  let worker = start()

  function start(): ChildProcess {
    const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    started.on('error', (err) => log.error({ err }, 'the worker cannot be started'))
    started.once('exit', (code, signal) => {
      if (isStopping) return
      log.error({ code, signal }, 'the worker has ended and is started again')
      setTimeout(() => {
        if (!isStopping) worker = start()
      }, AGAIN_AFTER_MS)
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
