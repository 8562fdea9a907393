export * from './money.ts'
export * from './month.ts'
export * from './percent.ts'
export * from './span.ts'
