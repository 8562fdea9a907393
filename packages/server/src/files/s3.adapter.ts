import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { FileGone, type Files } from './files.ts'
import { makeIncoming } from './incoming.ts'

/** The region and credentials from the standard AWS_… environment variables. */
export type S3Settings = { url: string; env: NodeJS.ProcessEnv; local: string }

/**
 * Stores files in an S3-compatible store: `s3://bucket/prefix`. AWS_ENDPOINT_URL_S3 sets a store other than Amazon's. Files are streamed;
 * one that is read is downloaded to local disk first and deleted afterwards.
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

  /** Signed without a hash of the body, so that large files are not read twice. TLS protects the body. */
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
