import type { TextParams } from './text-params.generated.ts'

export type TextKey = keyof TextParams

/** What is in a text's place for a value: plain data, so that a text can be stored and sent. Formats say how it is written. */
export type Param = string | number | Text | readonly (string | Text)[]

/** Something to say, in no language yet: fit to be stored as JSON. */
export type Text = { key: TextKey; params?: { readonly [name: string]: Param } }

/** The parameters of a text, none where its sentence names none. Where the key may be one of several, those of all of them. */
export type ParamsOf<K extends TextKey> = keyof AllParams<K> extends never ? [] : [params: AllParams<K>]
type AllParams<K> = (K extends TextKey ? (params: TextParams[K]) => void : never) extends (params: infer P) => void ? P : never

/** A text by its key in assets/i18n, with the parameters that its sentence names: `text('months.isFinalized', { month })`. */
export function text<K extends TextKey>(key: K, ...[params]: ParamsOf<K>): Text {
  return params === undefined ? { key } : { key, params: params as { [name: string]: Param } }
}

/** A text where only a string has room: the message of a validation. */
export const asMessage = ({ key, params }: Text): string => (params === undefined ? key : `${key} ${JSON.stringify(params)}`)

const CODED = /^(?<key>\w+(?:\.\w+)+)(?: (?<params>\{.*\}))?$/s

/** The text of such a message; undefined for one that is none of ours. */
export function ofMessage(message: string): Text | undefined {
  const { key, params } = CODED.exec(message)?.groups ?? {}
  if (key === undefined) return undefined
  return { key: key as TextKey, ...(params === undefined ? {} : { params: JSON.parse(params) as Record<string, Param> }) }
}
