/**
 * The cost that OWASP asks of argon2id: 19 MiB, 2 passes. About 35 ms here. It has a file of its own because `passwords.ts` hashes one while
 * it loads, and tests lower the cost before that.
 */
export const PASSWORD_COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
