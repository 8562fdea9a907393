import type { Line } from '@fairshare/contract'
import { createContext, type ReactNode } from 'react'

/** Notes at statement lines, such as an inquiry. */
export const LineNotes = createContext<(line: Line) => ReactNode>(() => null)

/** The office opens a line's explanation, with those of the lines around it; a rep sends an inquiry about it. */
export type LineAction = { kind: 'why' | 'ask'; open: (line: Line, among: readonly Line[]) => void }
