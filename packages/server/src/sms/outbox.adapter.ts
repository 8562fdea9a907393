import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sms } from './sms.ts'

/** Writes text messages to a folder as .sms.txt files when no service is configured. */
export function outboxSms(folder: string): Sms {
  return {
    async send({ id, to, text }) {
      await mkdir(folder, { recursive: true })
      const name = createHash('sha256').update(id).digest('hex').slice(0, 24)
      const path = join(folder, `${name}.sms.txt`)
      await writeFile(`${path}.part`, `To: ${to}\n\n${text}\n`)
      await rename(`${path}.part`, path)
    },
  }
}
