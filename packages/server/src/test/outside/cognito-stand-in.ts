import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CognitoSettings } from '../../identity/identity-settings.ts'
import { type Input, Refusal, refuse, standInPool } from './stand-in-pool.ts'

/** The JSON protocol of Amazon Cognito for a pool in memory, for what cognito-local lacks. */
export async function cognitoStandIn({ clientSecret }: { clientSecret?: string } = {}) {
  const pool = standInPool(clientSecret)
  const requests: { operation: string; input: Input }[] = []
  /** Responses that replace the pool's own, by operation. */
  const instead = new Map<string, { answer: object } | { type: string; message: string }>()

  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
    const work = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const [, operation = ''] = String(request.headers['x-amz-target']).split('AWSCognitoIdentityProviderService.')
      const input = JSON.parse(Buffer.concat(chunks).toString()) as Input
      requests.push({ operation, input })
      const forced = instead.get(operation)
      if (forced) return 'answer' in forced ? forced.answer : refuse(forced.type, forced.message)
      if (operation.startsWith('Admin') && !request.headers.authorization)
        refuse('MissingAuthenticationTokenException', 'Missing Authentication Token')
      return (pool.operations[operation] ?? refuse('UnknownOperationException', operation))(input)
    }
    work().then(
      (body) => answer(200, body),
      (error: unknown) =>
        error instanceof Refusal
          ? answer(400, { __type: error.type, message: error.message })
          : answer(500, { __type: 'InternalErrorException', message: String(error) }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    ...pool,
    settings: { ...pool.settings, endpoint: `http://127.0.0.1:${port}` } satisfies CognitoSettings,
    requests,
    instead,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
