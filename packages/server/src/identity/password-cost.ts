/**
 * OWASP's recommendation for argon2id: 19 MiB, 2 passes, about 35 ms here. In its own file, because `passwords.ts` uses it on load and
 * tests lower it before.
 */
export const PASSWORD_COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
