import { namesOf } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Access } from './access.ts'
import { STATUS_OF } from './errors.ts'

/** What the server needs to know about a call apart from its schemas. */
export type CallMeta = {
  access: Access
  /** Whether it changes state, regardless of its verb. Such calls require the header rule and an audit entry, and refuse HEAD. */
  changes: boolean
  /** Whether it only ends a session. Such a call works even if the disk is full. */
  isLeaving?: boolean
  /** The limit of its body in bytes, if larger than `LARGEST_BODY`. */
  largestBody?: number
  /** Whether it returns a secret that is shown only once. Such a response is not stored for retries. */
  answersSecret?: boolean
}

/** The limits of a body in bytes, with and without a session. */
export const LARGEST_BODY = 1024 * 1024
export const LARGEST_ANONYMOUS_BODY = 64 * 1024

const base = oc.$meta<CallMeta>({ access: 'administrator', changes: true })

/** The text behind the message, for clients that translate it. */
const translatable = z.object({ key: z.string(), params: z.record(z.string(), z.unknown()).optional() }) as unknown as z.ZodType<Text>

/** The envelope of a successful response. */
const ok = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.literal('success'), message: z.string(), messageText: translatable.optional(), data })

/** The envelope of a refused call: a displayable message, and one per field. */
export const failed = z.object({
  status: z.literal('error'),
  message: z.string(),
  data: z.looseObject({
    code: z.enum(namesOf(STATUS_OF)),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type Failed = z.infer<typeof failed>

type Shape<I extends z.ZodType, O extends z.ZodType> = {
  access: Access
  changes?: boolean
  isLeaving?: boolean
  largestBody?: number
  answersSecret?: boolean
  input: I
  data: O
  summary: string
  status?: number
}

const path = (template: string) => template as `/${string}`

/** A GET. Calls that change state must declare it: the specification has several. */
export const get = <I extends z.ZodType, O extends z.ZodType>(template: string, shape: Shape<I, O>) => call('GET', template, shape)

/** A POST. Changes state unless declared otherwise. */
export const post = <I extends z.ZodType, O extends z.ZodType>(template: string, shape: Shape<I, O>) =>
  call('POST', template, { changes: true, ...shape })

function call<I extends z.ZodType, O extends z.ZodType>(method: 'GET' | 'POST', template: string, shape: Shape<I, O>) {
  return base
    .meta({
      access: shape.access,
      changes: shape.changes ?? false,
      ...(shape.isLeaving ? { isLeaving: true } : {}),
      ...(shape.largestBody ? { largestBody: shape.largestBody } : {}),
      ...(shape.answersSecret ? { answersSecret: true } : {}),
    })
    .route({
      method,
      path: path(template),
      summary: shape.summary,
      ...(shape.largestBody ? { description: `Its body may have ${shape.largestBody / 1024 / 1024} MiB.` } : {}),
      tags: [template.split('/')[1] ?? ''],
      successStatus: shape.status ?? 200,
    })
    .input(shape.input)
    .output(ok(shape.data))
}

type FileShape<I extends z.ZodType> = { access: Access; input: I; summary: string }

/** A GET that returns a file without the envelope. */
export const download = <I extends z.ZodType>(template: string, shape: FileShape<I>) => file('GET', template, shape)

/** A POST that returns a file and records who downloaded it. */
export const downloadOnRecord = <I extends z.ZodType>(template: string, shape: FileShape<I>) => file('POST', template, shape)

const file = <I extends z.ZodType>(method: 'GET' | 'POST', template: string, { access, input, summary }: FileShape<I>) =>
  base
    .meta({ access, changes: method === 'POST' })
    .route({ method, path: path(template), summary, tags: [template.split('/')[1] ?? ''] })
    .input(input)
    .output(z.instanceof(Blob))
