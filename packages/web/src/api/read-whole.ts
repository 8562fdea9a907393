type Answer = { data: unknown }

/** Reads all pages of a list, since the server returns at most 1,000 rows per call. An input with a page reads only that page. */
export async function readWhole<Input, A extends Answer>(call: (input: Input) => Promise<A>, input: Input): Promise<A> {
  const first = await call(input)
  const list = listIn(first.data)
  if (list === undefined || namesPage(input)) return first
  const rows = [...list.rows]
  for (let page = 2; rows.length < list.total; page++) {
    const more = listIn((await call({ ...input, page })).data)?.rows ?? []
    // Rows may be deleted between pages.
    if (more.length === 0) break
    rows.push(...more)
  }
  return { ...first, data: { ...(first.data as object), [list.name]: rows } }
}

/** Whether a response has all rows of its list, or the requested page. */
export function isWhole({ data }: Answer, input: unknown): boolean {
  const list = listIn(data)
  return list === undefined || list.rows.length >= list.total || namesPage(input)
}

const namesPage = (input: unknown) => typeof input === 'object' && input !== null && 'page' in input

/** The list of a response: its only array, next to a `total`. */
function listIn(data: unknown): { name: string; rows: readonly unknown[]; total: number } | undefined {
  if (typeof data !== 'object' || data === null || !('total' in data) || typeof data.total !== 'number') return undefined
  const [list, another] = Object.entries(data).filter(([, value]) => Array.isArray(value))
  return list === undefined || another ? undefined : { name: list[0], rows: list[1] as unknown[], total: data.total }
}
