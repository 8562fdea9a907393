import { callsOf } from './early-calls.ts'

// Loaded beside the page's code and run long before it: what the screen shows is then there when the code that draws it is. It imports
// nothing that the page imports too, since it would wait for that.
const { parts = '', texts, font } = document.documentElement.dataset
const language = localStorage.getItem('language') ?? 'en'
const headers = { 'x-requested-with': 'fetch', 'accept-language': language }
globalThis.askedEarly = new Map(
  callsOf(window.location, localStorage).map((path) => {
    const url = `${window.location.origin}/api${path}`
    return [url, asked(url)]
  }),
)
if (texts) globalThis.askedEarly.set('texts', asked(texts.replace('*', language)))

// The font waits until there is something to write, unless it is at hand: where this script was, it is too.
const [self] = performance.getEntriesByName(import.meta.url) as PerformanceResourceTiming[]
if (font && self?.transferSize === 0) {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: '',
    href: font,
  })
  document.head.append(link)
}

function asked(url: string): Promise<Response> {
  const answer = fetch(url, { headers })
  // Whoever takes it hears that it has not come.
  answer.catch(() => undefined)
  return answer
}

// What says that the page loads is drawn first. A page that nobody looks at draws nothing, and goes on.
await new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, 100)
})

// All at once would be a third of a second on a phone, in which the page neither draws nor answers.
for (const part of parts.split(' ')) {
  await import(/* @vite-ignore */ part)
  await new Promise((resolve) => setTimeout(resolve))
}
