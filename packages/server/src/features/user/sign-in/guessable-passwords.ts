import { text } from '@fairshare/texts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../../platform/errors.ts'

/** Words that passwords here often start with, but that lists of leaked passwords lack. */
const COMMON_WORDS = `passwort passwd bienvenido bemvindo willkommen welcome sommer verano winter spring autumn fall qwertz abc abcd abcdef
  abcdefgh january february april may june july august september october november december monday friday company office business
  commission sales hospital doctor admin administrator root user guest demo temp temporary default testing login change changeme trustno`

const estimate = new ZxcvbnFactory({
  dictionary: { ...dictionary, nearAtHand: COMMON_WORDS.split(/\s+/) },
  graphs: adjacencyGraphs,
  // More substitutions would take too long to analyze.
  l33tMaxSubstitutions: 20,
})

/** Eight random characters, the minimum of the specification, need 10^8 guesses. */
const FEW_GUESSES = 10 ** 8.5
/** Longer passwords are on no list, and estimating them takes too long. */
const LONGEST_LISTED = 24

/**
 * Refuses passwords that satisfy the specification but are easy to guess ('Password1!', 'P@ssw0rd'), or contain the user's own email (OWASP
 * ASVS 6.2.4).
 */
export function refuseGuessablePassword(password: string, email: string, field: string): void {
  if (password.length > LONGEST_LISTED) return
  const [name = ''] = email.split('@')
  const { guesses, sequence } = estimate.check(password, [email, name, ...name.split(/[^\p{L}]+/u)])
  // Characters that form no word count as random.
  const hasWord = sequence.some(({ pattern, token }) => pattern !== 'bruteforce' && token.length > 2)
  if (guesses >= FEW_GUESSES || !hasWord) return
  const message = text('user.password.guessable')
  throw new AppError('INVALID', message, { fields: { [field]: message } })
}
