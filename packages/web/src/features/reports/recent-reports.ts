import type { ReportId } from '@fairshare/contract'
import type { Search } from '../../url/search.ts'

export type RecentReport = { id: ReportId; search: Search }

const MOST = 6

/** Stored per user in this browser. */
const keyOf = (userId: number) => `recentReports:${userId}`

/** Newest first, each report once. */
export function recentReports(userId: number): readonly RecentReport[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as RecentReport[]
  } catch {
    return []
  }
}

export function recordOpened(userId: number, opened: RecentReport): void {
  const others = recentReports(userId).filter(({ id }) => id !== opened.id)
  localStorage.setItem(keyOf(userId), JSON.stringify([opened, ...others].slice(0, MOST)))
}
