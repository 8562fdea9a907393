import type { Line } from '@fairshare/contract'

/** The office opens a line's explanation; a rep sends an inquiry about it. */
export type LineAction = { kind: 'why' | 'ask'; open: (line: Line) => void }
