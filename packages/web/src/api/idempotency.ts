import { routes } from 'virtual:contract-routes'

let made = 0
const page = crypto.getRandomValues(new Uint32Array(4)).join('')
const waiting = new Map<string, string>()

/**
 * The Idempotency-Key of a call that changes something. A call that got no answer keeps its key: when the user tries
 * the very same again, the server does it once. Files have none: they cannot be told apart here.
 */
export function keyFor(path: readonly string[], input: unknown): Record<string, string> {
  if (!changes(path) || hasFile(input)) return {}
  const call = nameOf(path, input)
  const key = waiting.get(call) ?? `${page}-${Date.now()}-${++made}`
  waiting.set(call, key)
  return { 'idempotency-key': key }
}

/** An answer came, good or bad: the same call is a new one from now on. */
export const answered = (path: readonly string[], input: unknown) => void waiting.delete(nameOf(path, input))

const nameOf = (path: readonly string[], input: unknown) => `${path.join('.')} ${JSON.stringify(input)}`

const hasFile = (input: unknown) =>
  typeof input === 'object' && input !== null && Object.values(input).some((value) => value instanceof Blob)

/** Whether a call changes something. */
export function changes([feature = '', name = '']: readonly string[]): boolean {
  const calls: Readonly<Record<string, { '~orpc': { meta: { changes: boolean } } }>> = routes[feature as keyof typeof routes]
  return calls[name]?.['~orpc'].meta.changes === true
}
