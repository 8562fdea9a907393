import { routes } from 'virtual:contract-routes'

/** A second press so soon after the answer is half of a double press: the first one closed nothing yet, or nothing to close. */
const SAME_PRESS_MS = 1_000

let made = 0
const page = crypto.getRandomValues(new Uint32Array(4)).join('')
const waiting = new Map<string, string>()
/** The last change that was made, as long as no other was begun. */
let last: { call: string; key: string; at: number } | undefined

/** A click that is not the second of a double click is a press of its own, however soon it comes. */
addEventListener('click', ({ detail }) => void (detail === 1 && (last = undefined)), { capture: true })

/**
 * The Idempotency-Key of a call that changes something: one per press. A call that got no answer keeps its key: when the user
 * tries the very same again, the server does it once. So does one that is pressed twice.
 */
export function keyFor(path: readonly string[], input: unknown): Record<string, string> {
  if (!changes(path)) return {}
  const call = nameOf(path, input)
  if (last && (last.call !== call || performance.now() - last.at > SAME_PRESS_MS)) last = undefined
  const key = waiting.get(call) ?? last?.key ?? `${page}-${Date.now()}-${++made}`
  waiting.set(call, key)
  return { 'idempotency-key': key }
}

/** An answer came, good or bad: the same call is a new one from now on, once a double press is over. */
export function answered(path: readonly string[], input: unknown, isDone: boolean): void {
  const call = nameOf(path, input)
  const key = waiting.get(call)
  waiting.delete(call)
  if (isDone && key !== undefined) last = { call, key, at: performance.now() }
}

const nameOf = (path: readonly string[], input: unknown) =>
  `${path.join('.')} ${JSON.stringify(input, (_, value: unknown) => (value instanceof Blob ? `file ${numberOf(value)}` : value))}`

/** Files are told apart by who they are: two of one name and size may hold other bytes. */
const files = new WeakMap<Blob, number>()
function numberOf(file: Blob): number {
  const known = files.get(file) ?? ++made
  files.set(file, known)
  return known
}

/** Whether a call changes something. */
export function changes([feature = '', name = '']: readonly string[]): boolean {
  const calls: Readonly<Record<string, { '~orpc': { meta: { changes: boolean } } }>> = routes[feature as keyof typeof routes]
  return calls[name]?.['~orpc'].meta.changes === true
}
