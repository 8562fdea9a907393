/** The cost that OWASP asks of argon2id: 19 MiB, 2 passes. About 35 ms here. */
export const PASSWORD_COST = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
