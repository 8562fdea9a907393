/** The colors of mails, light and dark: those of the screens, written out, as mail programs know no variables. */
export const LIGHT = { page: '#f6f7f9', card: '#ffffff', line: '#e3e6eb', text: '#14181f', quiet: '#5b6573' }
export const DARK = { page: '#0f1216', card: '#161a20', line: '#262c36', text: '#e8ebf0', quiet: '#949dab' }
