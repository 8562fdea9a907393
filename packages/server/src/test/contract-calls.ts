import { type Contract, contract, type Failed } from '@fairshare/contract'
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenapiLinkCodec,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { type Answer, succeeded } from './answer.ts'

export type Sent = InferContractRouterInputs<Contract>
type Answered = InferContractRouterOutputs<Contract>

/** The data of a response; a download has only its bytes. */
type OutputData<Output> = Output extends { data: infer Data } ? Data : Buffer
type Given<Input> = Record<never, never> extends Input ? [input?: Input, headers?: Headers] : [input: Input, headers?: Headers]
type Headers = Record<string, string>

type Calls<Attempted extends boolean> = {
  [Feature in keyof Sent]: {
    [Call in keyof Sent[Feature] & keyof Answered[Feature]]: (
      ...given: Given<Sent[Feature][Call]>
    ) => Promise<
      Attempted extends true ? Answer<OutputData<Answered[Feature][Call]> | Failed['data']> : OutputData<Answered[Feature][Call]>
    >
  }
}

/**
 * The contract's calls. `await ann.regions.add({ regionName })` returns the data and throws on an error. Under `try`, a call returns the
 * whole response: `expect(await ann.try.regions.add({ regionName })).toMatchObject({ http: 409 })`.
 */
export type ContractCalls = Calls<false> & { try: Calls<true> }

type Send = (method: string, path: string, body?: unknown, headers?: Headers) => Promise<Answer>
type Call = (input?: unknown, headers?: Headers) => Promise<unknown>

const serializer = new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer())
// Only the path is used; the client knows its server.
const codec = new StandardOpenapiLinkCodec(contract, serializer, { url: 'http://product' })

export function contractCalls(send: Send): ContractCalls {
  const attempt = async (path: string[], input: unknown = {}, headers?: Headers) => {
    const { method, url, body } = await codec.encode(path, input, { context: {} })
    return send(method, url.pathname + url.search, body, headers)
  }
  return {
    ...(everyCall((path) => async (input, headers) => dataOf(succeeded(await attempt(path, input, headers)))) as Calls<false>),
    try: everyCall((path) => (input, headers) => attempt(path, input, headers)) as Calls<true>,
  }
}

const dataOf = ({ data, body }: Answer): unknown => (data === undefined ? body : data)

const everyCall = (make: (path: string[]) => Call) =>
  Object.fromEntries(
    Object.entries(contract).map(([feature, calls]) => [
      feature,
      Object.fromEntries(Object.keys(calls).map((call) => [call, make([feature, call])])),
    ]),
  )
