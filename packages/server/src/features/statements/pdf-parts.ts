import type { CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'

export const INK = '#1F2430'
export const QUIET = '#667085'
export const HAIR = '#E4E7EC'
export const SOFT = '#F7F8FA'

/** Hairlines between rows, a stronger one under the head: nothing else. */
export const quietTable: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (row) => (row === 1 ? '#98A2B3' : HAIR),
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
}

export const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })
export const head = (text: string): TableCell => ({ text, style: 'head' })
export const headRight = (text: string): TableCell => ({ text, style: 'head', alignment: 'right' })
