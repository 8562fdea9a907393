import type { Ink } from './paper.ts'

const DARK = '#1F2430'
const DIM = '#667085'
export const HAIR = '#E4E7EC'
export const STRONG = '#98A2B3'
export const SOFT = '#F7F8FA'

export const BODY: Ink = { face: 'normal', size: 9, color: DARK }
export const BOLD: Ink = { ...BODY, face: 'bold' }
export const QUIET: Ink = { ...BODY, color: DIM }
export const SMALL: Ink = { ...BODY, size: 8 }
export const HEAD: Ink = { ...QUIET, size: 8 }
export const HEADING: Ink = { ...BOLD, size: 11 }
/** What is not paid yet. */
export const PROJECTED: Ink = { ...QUIET, face: 'italic' }
/** What is not as usual. */
export const MARK: Ink = { ...HEAD, face: 'italic' }
