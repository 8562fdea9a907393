import type { Failed } from '@fairshare/contract'

/** What a raw call answers, which may be what no contract knows. */
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any

export type Answer<Data = Loose> = {
  http: number
  status: string
  message: string
  data: Data
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** The data of an answer that is not a refusal. */
export type DataOf<Data> = Exclude<Data, Failed['data']>

/** The fields that a refusal finds fault with. */
export const refusedFields = ({ data }: Answer): string[] => Object.keys(data.fields ?? {})

/** A refusal that a test has not asked for fails it. */
export function succeeded(answer: Answer): Answer {
  if (answer.http >= 300) throw new Error(`${answer.http} ${answer.message} ${JSON.stringify(answer.data)}`)
  return answer
}
