import type { Line } from '@fairshare/contract'

/** The office asks why a line earned what it earned, a sales rep asks the office about it. */
export type LineAction = { kind: 'why' | 'ask'; open: (line: Line) => void }
