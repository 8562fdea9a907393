import type { Line } from '@fairshare/contract'

/** The office opens a line's explanation, with those of the lines around it; a rep sends an inquiry about it. */
export type LineAction = { kind: 'why' | 'ask'; open: (line: Line, among: readonly Line[]) => void }
