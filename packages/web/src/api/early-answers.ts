/** Of the calls that were made before the page's code had come, the answers that nobody has taken yet, by address; the screen's texts as 'texts'. */
declare global {
  var askedEarly: Map<string, Promise<Response>> | undefined
}

/** What was asked so long ago is asked again. */
const FRESH_MS = 10_000

/** The answer to a read that was on its way before the page's code had come: whoever takes it first has it. */
export function earlyAnswer({ method, url }: Request): Promise<Response> | undefined {
  const early = globalThis.askedEarly
  if (method !== 'GET' || early === undefined || performance.now() > FRESH_MS) return undefined
  const answer = early.get(url)
  early.delete(url)
  return answer
}
