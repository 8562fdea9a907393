import type { TextParams } from './text-params.generated.ts'

export type TextKey = keyof TextParams

/** A parameter of a text: plain data, so that texts can be stored and sent. Formats define how it is written. */
export type Param = string | number | Text | readonly (string | Text)[]

/** A text that is not translated yet. It can be stored as JSON. */
export type Text = { key: TextKey; params?: { readonly [name: string]: Param } }

/** The parameters of a text; none if its sentence has none. For a union of keys, the parameters of all of them. */
export type ParamsOf<K extends TextKey> = keyof AllParams<K> extends never ? [] : [params: AllParams<K>]
type AllParams<K> = (K extends TextKey ? (params: TextParams[K]) => void : never) extends (params: infer P) => void ? P : never

/** A text by its key in assets/i18n, with the parameters of its sentence: `text('months.isFinalized', { month })`. */
export function text<K extends TextKey>(key: K, ...[params]: ParamsOf<K>): Text {
  return params === undefined ? { key } : { key, params: params as { [name: string]: Param } }
}

/** Encodes a text as a string, for example as the message of a validation. */
export const asMessage = ({ key, params }: Text): string => (params === undefined ? key : `${key} ${JSON.stringify(params)}`)

const CODED = /^(?<key>\w+(?:\.\w+)+)(?: (?<params>\{.*\}))?$/s

/** Decodes such a message; undefined if it is not one of our texts. */
export function ofMessage(message: string): Text | undefined {
  const { key, params } = CODED.exec(message)?.groups ?? {}
  if (key === undefined) return undefined
  return { key: key as TextKey, ...(params === undefined ? {} : { params: JSON.parse(params) as Record<string, Param> }) }
}
