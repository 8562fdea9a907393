import { routes } from 'virtual:contract-routes'

/** A second press within this time of the response counts as part of a double press. */
const DOUBLE_PRESS_MS = 1_000

let made = 0
const page = crypto.getRandomValues(new Uint32Array(4)).join('')
const waiting = new Map<string, string>()
/** The last completed change, until another starts. */
let last: { call: string; key: string; at: number } | undefined

/** A single click is always a new press, even soon after another. */
addEventListener('click', ({ detail }) => void (detail === 1 && (last = undefined)), { capture: true })

/**
 * The Idempotency-Key of a change, one per press. A double press or a retry after no response sends the same key, so that the
 * server makes the change once.
 */
export function keyFor(path: readonly string[], input: unknown): Record<string, string> {
  if (!changes(path)) return {}
  const call = nameOf(path, input)
  if (last && (last.call !== call || performance.now() - last.at > DOUBLE_PRESS_MS)) last = undefined
  const key = waiting.get(call) ?? last?.key ?? `${page}-${Date.now()}-${++made}`
  waiting.set(call, key)
  return { 'idempotency-key': key }
}

/** Ends a press after a response. The next identical call gets a new key, except within a double press. */
export function finishPress(path: readonly string[], input: unknown, isDone: boolean): void {
  const call = nameOf(path, input)
  const key = waiting.get(call)
  waiting.delete(call)
  if (isDone && key !== undefined) last = { call, key, at: performance.now() }
}

const nameOf = (path: readonly string[], input: unknown) =>
  `${path.join('.')} ${JSON.stringify(input, (_, value: unknown) => (value instanceof Blob ? `file ${numberOf(value)}` : value))}`

/** Identifies files by object, because files of the same name and size may have different content. */
const files = new WeakMap<Blob, number>()
function numberOf(file: Blob): number {
  const known = files.get(file) ?? ++made
  files.set(file, known)
  return known
}

export function changes([feature = '', name = '']: readonly string[]): boolean {
  const calls: Readonly<Record<string, { '~orpc': { meta: { changes: boolean } } }>> = routes[feature as keyof typeof routes]
  return calls[name]?.['~orpc'].meta.changes === true
}
