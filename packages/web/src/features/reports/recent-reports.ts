import type { ReportId } from '@fairshare/contract'
import type { Search } from '../../url/search.ts'

/** A report as somebody last had it open. */
export type RecentReport = { id: ReportId; search: Search }

const MOST = 6

/** Of each user of this browser its own. */
const keyOf = (userId: number) => `recentReports:${userId}`

/** The latest first, and each report once. */
export function recentReports(userId: number): readonly RecentReport[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as RecentReport[]
  } catch {
    return []
  }
}

export function noteOpened(userId: number, opened: RecentReport): void {
  const others = recentReports(userId).filter(({ id }) => id !== opened.id)
  localStorage.setItem(keyOf(userId), JSON.stringify([opened, ...others].slice(0, MOST)))
}
