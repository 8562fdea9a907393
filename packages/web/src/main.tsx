import './theme/styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/hooks.ts'
import { App } from './app.tsx'
import { companyQuery } from './company/company.ts'
import { firstReads } from './first-reads.ts'
import { setFormat } from './i18n/format.ts'
import { startTexts } from './i18n/i18n.ts'
import { loadScreen, router } from './routes.tsx'
import { signedIn } from './session/session.ts'
import { printInLight } from './theme/print-in-light.ts'

// The specification asks for it. What a screen shows is held by its URL, so that the reload loses nothing.
window.addEventListener('popstate', () => window.location.reload())
printInLight()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to start in.')
/** Nothing waits here for a server that cannot be reached: who needs an answer asks again, and shows then that it has none. */
const ONCE = { retry: false, networkMode: 'always' } as const
// Nothing is awaited at the top of this module: the code of screens imports from its file, and would wait for it as it waits for them.
void start(root)

async function start(element: HTMLElement) {
  const texts = startTexts()
  const company = queryClient.fetchQuery({ ...companyQuery, ...ONCE }).then(({ data }) => setFormat({ currency: data.currency }))
  const asked = await Promise.allSettled([company, signedIn(ONCE), loadScreen(), firstReads(window.location)])
  await texts
  // The router draws what it finds later at a stroke, and the page does not answer until it has. What it knows before is drawn in steps.
  if (asked.every(({ status }) => status === 'fulfilled')) await router.load()
  // Drawn in steps, between which the page answers.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
