import { isOfAMonth, lookAtScreens } from './every-screen.ts'

// All other routes and dialogs, checked by axe and in every language on desktop and phone: about two minutes.

await lookAtScreens((screen) => !isOfAMonth(screen))
