import type { RepStatement } from './rep-statement.ts'

/** 'Ann Lee · pay@example.com · (555) 010-1234': whom to ask. */
export const contactLine = ({ name, email, phone }: RepStatement['contact']): string => [name, email, phone].filter(Boolean).join(' · ')
