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
import { refuseDroppedFiles } from './ui/dropped-files.ts'

// Required by the specification. The URL contains the view state, so a reload loses nothing.
window.addEventListener('popstate', () => window.location.reload())
printInLight()
refuseDroppedFiles()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to start in.')
/** Does not retry at startup: the components that need the data load it again and show the failure. */
const ONCE = { retry: false, networkMode: 'always' } as const
// No top-level await: screens import from this chunk, so both would wait for each other.
void start(root)

async function start(element: HTMLElement) {
  takeFirstAnswers(chosenLanguage())
  const texts = startTexts()
  const company = queryClient.fetchQuery({ ...companyQuery, ...ONCE }).then(({ data }) => setFormat({ currency: data.currency }))
  const known = await Promise.allSettled([company, signedIn(ONCE)])
  // Loads the screen's code and data before the first render, so that it renders once.
  if (known.every(({ status }) => status === 'fulfilled')) await router.load()
  await texts
  // A transition renders in steps, and the page responds between them.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
