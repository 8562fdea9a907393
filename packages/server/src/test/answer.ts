import type { Failed } from '@fairshare/contract'

/** The response of a raw call, possibly not one of the contract. */
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

export type DataOf<Data> = Exclude<Data, Failed['data']>

export const refusedFields = ({ data }: Answer): string[] => Object.keys(data.fields ?? {})

/** Throws on an error response that the test does not expect. */
export function succeeded(answer: Answer): Answer {
  if (answer.http >= 300) throw new Error(`${answer.http} ${answer.message} ${JSON.stringify(answer.data)}`)
  return answer
}
