import { isOfAMonth, lookAtScreens } from './every-screen.ts'

// Every other route and dialog, looked at by axe, in every language, on a desk and on a phone: about two minutes, since there are that many.

await lookAtScreens((screen) => !isOfAMonth(screen))
