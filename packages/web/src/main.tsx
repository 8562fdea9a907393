import './theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTexts } from './i18n/i18n.ts'

// The specification asks for it. What a screen shows is held by its URL, so that the reload loses nothing.
window.addEventListener('popstate', () => window.location.reload())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to start in.')
await startTexts()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
