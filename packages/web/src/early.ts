import { callsOf } from './early-calls.ts'

// Loaded beside the page's code and run long before it: what the screen shows is then there when the code that draws it is. It imports
// nothing that the page imports too, since it would wait for that.
const { parts = '', texts, font, loading = '{}' } = document.documentElement.dataset
const language = localStorage.getItem('language') ?? 'en'
// What says that the page loads does so in the language and the colors that were chosen: what keeps the choice is still to come.
const sayThatItLoads = () => {
  const said = (JSON.parse(loading) as Record<string, string>)[language]
  const line = document.querySelector('#loading span')
  if (said !== undefined && line) document.title = line.textContent = said
}
sayThatItLoads()
document.addEventListener('DOMContentLoaded', sayThatItLoads)
const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'light'
const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
const headers = { 'x-requested-with': 'fetch', 'accept-language': language }
const calls = callsOf(window.location, localStorage).map((path) => ({ path, ...Promise.withResolvers<Response>() }))
type Call = (typeof calls)[number]
globalThis.askedEarly = new Map(calls.map(({ path, promise }) => [`${window.location.origin}/api${path}`, promise]))
void askTogether()
if (texts) globalThis.askedEarly.set('texts', asked(texts.replace('*', language)))

// The font waits until the page has been drawn, unless it is at hand: where this script was, it is too.
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
  // The sheet that names it stands at the end of the page, which may be still to come.
  document.addEventListener('DOMContentLoaded', showFont)
  showFont()
}

function showFont() {
  document.querySelector('link[data-is="font"]')?.setAttribute('media', 'all')
}

/** One request for all: each of a dozen would be a way to the server and back. What does not come so is asked for by itself. */
async function askTogether(): Promise<void> {
  const open = new Set(calls)
  try {
    await readTogether(open, await fetch(`/api/together?${new URLSearchParams(calls.map(({ path }) => ['call', path]))}`, { headers }))
  } catch {
    // A server that is not reached, or not to the end, is asked again below.
  }
  for (const { path, resolve } of open) resolve(asked(`/api${path}`))
}

/** Each answer is in a line of its own, as soon as it is there. */
async function readTogether(open: Set<Call>, { ok, body }: Response): Promise<void> {
  if (!ok || !body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let rest = '', piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const { at, status, body: answer } = JSON.parse(line) as { at: number; status: number; body: string }
      const call = calls[at]
      if (!call) continue
      call.resolve(new Response(answer, { status, headers: { 'content-type': 'application/json' } }))
      open.delete(call)
    }
  }
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
