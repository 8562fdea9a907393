import { callsOf } from './early-calls.ts'

// Loaded beside the page's code and long before it: what the screen shows is then there when the code that draws it is. It imports
// nothing that the page imports too, since it would wait for that.
const headers = { 'x-requested-with': 'fetch', 'accept-language': localStorage.getItem('language') ?? 'en' }
globalThis.askedEarly = new Map(
  callsOf(window.location, localStorage).map((path) => {
    const url = `${window.location.origin}/api${path}`
    const answer = fetch(url, { headers })
    // Whoever takes it hears that it has not come.
    answer.catch(() => undefined)
    return [url, answer]
  }),
)
