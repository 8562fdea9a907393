import { isOfAMonth, lookAtScreens } from './every-screen.ts'

// Every route and dialog of a month, looked at by axe, in every language, on a desk and on a phone: about a minute and a half, since there are that many.

await lookAtScreens(isOfAMonth)
