/** Rows by their places in the order in which they lie: which ones (all when it does not say), and their keys when sorted otherwise. */
type Ordered = { total: number; places?: Int32Array; keys?: Float64Array }

/** The places of one page. Downwards is upwards from the other end; rows with the same key follow each other as they lie. */
export function pageInOrder(rows: Ordered, { from, to, isDown }: { from: number; to: number; isDown: boolean }): number[] {
  const { total, places } = rows
  const [first, end] = isDown ? [total - to, total - from] : [from, to]
  const page = upwards(rows, Math.max(0, first), Math.min(total, Math.max(0, end)))
  if (isDown) page.reverse()
  return page.map((row) => places?.[row] ?? row)
}

/** Sorts the keys alone, which is fast, and afterwards only the rows whose keys lie in the page. */
function upwards({ keys }: Ordered, first: number, end: number): number[] {
  if (first >= end) return []
  if (keys === undefined) return Array.from({ length: end - first }, (_, i) => first + i)
  const sorted = keys.toSorted()
  const [least = 0, most = 0] = [sorted[first], sorted[end - 1]]
  const rows: number[] = []
  let before = 0
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] as number
    if (key < least) before++
    else if (key <= most) rows.push(row)
  }
  rows.sort((a, b) => (keys[a] as number) - (keys[b] as number))
  return rows.slice(first - before, end - before)
}
