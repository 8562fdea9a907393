import { isOfAMonth, lookAtScreens } from './every-screen.ts'

// Every route and dialog of a month, checked by axe and in every language on desktop and phone: about a minute and a half.

await lookAtScreens(isOfAMonth)
