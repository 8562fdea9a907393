import type { Line } from '@fairshare/contract'
import { createContext, type ReactNode } from 'react'

/** What stands with a line of a statement beside its figures: that somebody asked about it. */
export const LineNotes = createContext<(line: Line) => ReactNode>(() => null)
