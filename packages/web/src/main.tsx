import './theme/styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFirstAnswers } from './api/first-answers.ts'
import { queryClient } from './api/hooks.ts'
import { App } from './app.tsx'
import { companyQuery } from './company/company.ts'
import { setFormat } from './i18n/format.ts'
import { chosenLanguage, startTexts } from './i18n/i18n.ts'
import { router } from './routes.tsx'
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
  takeFirstAnswers(chosenLanguage())
  const texts = startTexts()
  const company = queryClient.fetchQuery({ ...companyQuery, ...ONCE }).then(({ data }) => setFormat({ currency: data.currency }))
  const known = await Promise.allSettled([company, signedIn(ONCE)])
  // The screen's code and data are there before the first drawing, so that it is drawn once.
  if (known.every(({ status }) => status === 'fulfilled')) await router.load()
  await texts
  // A transition is drawn in steps, between which the page answers.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
