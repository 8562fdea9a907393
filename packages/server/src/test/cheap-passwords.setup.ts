import { PASSWORD_COST } from '../identity/password-cost.ts'

// Every test signs people in: that costs next to nothing in the process that tests. Products in processes of their own hash passwords as in life (`main.test.ts`).
Object.assign(PASSWORD_COST, { memory: 8, passes: 1 })
