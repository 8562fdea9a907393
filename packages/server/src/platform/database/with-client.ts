import pg from 'pg'

/**
 * Does some work on a connection of its own. One that is lost meanwhile is told by the next question that is asked on it, and takes no
 * process with it: a client whose loss nobody listens to ends its process.
 */
export async function withClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
