import { PASSWORD_COST } from '../identity/password-cost.ts'

// Lowers the cost of hashing, because every test signs users in. Products in processes of their own use the real cost (`main.test.ts`).
Object.assign(PASSWORD_COST, { memory: 8, passes: 1 })
