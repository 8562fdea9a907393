import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { FileGone, type Files } from './files.ts'
import { makeIncoming } from './incoming.ts'

/** Where the objects go and who may put them there: the standard AWS_… environment settings, as every S3 tool reads them. */
export type S3Settings = { url: string; env: NodeJS.ProcessEnv; local: string }

/**
 * Files kept in an S3-compatible store: `s3://bucket/prefix`. AWS_ENDPOINT_URL_S3 names a store other than Amazon's. Bytes are
 * streamed both ways; a file that is to be read is first fetched to this machine's disk, and goes again when it was read.
 */
export async function s3Files({ url, env, local }: S3Settings): Promise<Files> {
  const { hostname: bucket, pathname: prefix } = new URL(url)
  const region = env.AWS_REGION ?? 'us-east-1'
  const endpoint = (env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')
  const client = new AwsClient({
    accessKeyId: required(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'AWS_SECRET_ACCESS_KEY'),
    ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
    service: 's3',
    region,
    retries: 3,
  })
  const incoming = await makeIncoming(local)

  /** Signed without the body's hash, so that large files are not read twice; TLS guards them on the way. */
  const send = async (method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Blob): Promise<Response> => {
    const object = `${endpoint}/${bucket}${prefix === '/' ? '' : prefix}/${key}`
    const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
    const answer = await client.fetch(object, { method, headers, signal: AbortSignal.timeout(60_000), ...(body && { body }) })
    if (answer.status === 404 && method === 'GET') throw new FileGone(key)
    if (!answer.ok) throw new Error(`the file store answered ${answer.status} to ${method}`)
    return answer
  }

  return {
    incoming,
    async keep(key, temporaryPath) {
      await send('PUT', key, await openAsBlob(temporaryPath))
      await rm(temporaryPath, { force: true })
    },
    async open(key) {
      const path = join(incoming, randomUUID())
      const { body } = await send('GET', key)
      const done = () => rm(path, { force: true })
      try {
        if (body) await pipeline(body, createWriteStream(path, { mode: 0o600 }))
      } catch (error) {
        await done()
        throw error
      }
      return { path, done }
    },
    remove: async (key) => void (await send('DELETE', key)),
  }
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`The setting ${name} is missing: FILES_URL names an S3 store.`)
  return value
}
