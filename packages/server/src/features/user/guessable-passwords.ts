import { text } from '@fairshare/texts'
import { AppError } from '../../platform/errors.ts'

/** Words that open every list of guesses, as they are left when capitals, digits at the ends and usual substitutions are undone. */
const WORDS = new Set(
  `password passwort passwd pass welcome bienvenido bemvindo willkommen hello letmein changeme change secret login master admin
  administrator root user guest test testing demo default temp temporary qwerty qwertz qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  abc abcd abcdef abcdefgh iloveyou monkey dragon sunshine princess football baseball basketball soccer superman batman trustno shadow
  michael jennifer summer winter spring autumn fall sommer verano january february march april may june july august september october
  november december monday friday company office business commission sales hospital doctor`.split(/\s+/),
)

const UNDO: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '1': 'l', '!': 'i', '3': 'e', $: 's', '5': 's', '7': 't' }

/**
 * Refuses a password that passes the specification's rule and is on every guesser's list all the same ('Password1!', 'P@ssw0rd'),
 * or that is made of the user's own address (OWASP ASVS 6.2.4).
 */
export function refuseGuessablePassword(password: string, email: string, field: string): void {
  const [name = ''] = email.toLowerCase().split('@')
  const bare = stripped(password.toLowerCase())
  const isCommon = [bare, stripped(undone(password.toLowerCase())), undone(bare)].some((text) => WORDS.has(text) || text === '')
  const own = stripped(name)
  const isOwn = own.length >= 3 && bare.includes(own) && lettersOf(bare.replace(own, '')) < 4
  if (!isCommon && !isOwn) return
  const message = text('user.password.guessable')
  throw new AppError('INVALID', message, { fields: { [field]: message } })
}

const undone = (text: string) => text.replace(/[@4013$57!]/g, (char) => UNDO[char] ?? char)
/** Without the digits and signs around the word. */
const stripped = (text: string) => text.replace(/^\P{L}+|(?<=\p{L})\P{L}+$/gu, '')
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '').length
