// Makes the bucket of FILES_URL in the store of the AWS_… settings. Waits for the store, and leaves a bucket that exists alone.
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

const { FILES_URL = '', AWS_ENDPOINT_URL_S3 = '', AWS_REGION = 'us-east-1' } = process.env
const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env
const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: AWS_REGION, retries: 0 })
const address = `${AWS_ENDPOINT_URL_S3.replace(/\/$/, '')}/${new URL(FILES_URL).hostname}`

async function make() {
  const { ok, status } = await client.fetch(address, { method: 'PUT' })
  // 409: it was made before.
  if (!ok && status !== 409) throw new Error(`the store answered ${status}`)
}

for (let left = 60; ; left--) {
  try {
    await make()
    break
  } catch (error) {
    if (left === 0) throw error
    await sleep(1_000)
  }
}
