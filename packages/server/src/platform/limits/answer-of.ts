import type { ClientRequest, IncomingMessage } from 'node:http'

/**
 * The answer to a request that this product makes, as soon as its head is there. A server that switches to another protocol is told
 * by its status 101, with nothing to read; one that goes away without an answer is an error. Of neither Node says anything by itself,
 * and whoever waited for it would wait forever.
 */
export function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.once('response', resolve)
  request.once('upgrade', (response, socket) => {
    socket.destroy()
    resolve(response)
  })
  request.on('error', reject)
  request.once('close', () => reject(new Error('the connection was closed without an answer')))
  return promise
}
