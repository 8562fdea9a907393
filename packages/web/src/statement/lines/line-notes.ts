import type { Line } from '@fairshare/contract'
import { createContext, type ReactNode } from 'react'

/** Notes at statement lines, such as an inquiry. */
export const LineNotes = createContext<(line: Line) => ReactNode>(() => null)
