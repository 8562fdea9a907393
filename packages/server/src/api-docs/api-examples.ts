import { type CallMeta, scopesFor } from '@fairshare/contract'
import { FILE, type Input, INPUTS, PARAMETERS } from './example-inputs.ts'

type Call = { name: string; method: string; path: string; meta: CallMeta }

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function inputOf({ name, method, path, meta }: Call): Input | undefined {
  if (scopesFor(meta).length === 0) return undefined
  if (INPUTS[name]) return INPUTS[name]
  const parameters = parametersOf(path)
  if (method !== 'GET' || meta.changes || !parameters.every((parameter) => parameter in PARAMETERS)) return undefined
  return Object.fromEntries(parameters.map((parameter) => [parameter, PARAMETERS[parameter]]))
}

/** The call as a curl command. It needs FAIRSHARE_URL and FAIRSHARE_TOKEN and fails on an error response. */
export function exampleOf(call: Call): string | undefined {
  const input = inputOf(call)
  if (!input) return undefined
  const parameters = parametersOf(call.path)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)))
  return [
    'curl --silent --show-error --fail-with-body',
    `-H "Authorization: Bearer $FAIRSHARE_TOKEN"`,
    ...(call.method === 'POST' ? sent(body) : []),
    `"$FAIRSHARE_URL/api${path}"`,
  ].join(' \\\n  ')
}

function sent(body: Input): string[] {
  if (!Object.values(body).includes(FILE)) return ["-H 'content-type: application/json'", `-d '${JSON.stringify(body)}'`]
  return Object.entries(body).map(([name, value]) => `-F '${name}=${value === FILE ? `@${FILE.file}` : String(value)}'`)
}
