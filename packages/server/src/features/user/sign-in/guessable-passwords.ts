import { text } from '@fairshare/texts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../../platform/errors.ts'

/** Words that people here begin a password with, and that lists of leaked ones have late or not at all. */
const NEAR_AT_HAND = `passwort passwd bienvenido bemvindo willkommen welcome sommer verano winter spring autumn fall qwertz abc abcd abcdef
  abcdefgh january february april may june july august september october november december monday friday company office business
  commission sales hospital doctor admin administrator root user guest demo temp temporary default testing login change changeme trustno`

const estimate = new ZxcvbnFactory({
  dictionary: { ...dictionary, nearAtHand: NEAR_AT_HAND.split(/\s+/) },
  graphs: adjacencyGraphs,
  // What looks like many substitutions takes long to take apart.
  l33tMaxSubstitutions: 20,
})

/** Eight characters at random, the least that the specification's rule allows, are worth 10^8 guesses. */
const FEW_GUESSES = 10 ** 8.5
/** Nobody has a longer one on a list, and to estimate it would keep others waiting: it takes milliseconds that grow with its length. */
const LONGEST_LISTED = 24

/**
 * Refuses a password that passes the specification's rule and is soon guessed all the same ('Password1!', 'P@ssw0rd'), or that is
 * made of the user's own address (OWASP ASVS 6.2.4).
 */
export function refuseGuessablePassword(password: string, email: string, field: string): void {
  if (password.length > LONGEST_LISTED) return
  const [name = ''] = email.split('@')
  const { guesses, sequence } = estimate.check(password, [email, name, ...name.split(/[^\p{L}]+/u)])
  // Characters that make no word are as good as random.
  const hasWord = sequence.some(({ pattern, token }) => pattern !== 'bruteforce' && token.length > 2)
  if (guesses >= FEW_GUESSES || !hasWord) return
  const message = text('user.password.guessable')
  throw new AppError('INVALID', message, { fields: { [field]: message } })
}
