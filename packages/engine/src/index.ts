export * from './values/index.ts'
