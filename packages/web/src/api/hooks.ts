import type { Text } from '@fairshare/texts'
import {
  hashKey,
  type MutateOptions,
  QueryClient,
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import i18next from 'i18next'
import { useCallback, useState } from 'react'
import { toast } from '../ui/notifications/toast.tsx'
import { ApiError } from './api-error.ts'
import { readWhole } from './read-whole.ts'

/** What an answer says, if anything: as a toast. */
export type WithMessage = { said?: Text | undefined }
export type Answer<Data> = WithMessage & { status: 'success'; message: string; data: Data }
export type Read<Input, Data> = {
  queryKey: (options: { input: Input }) => QueryKey
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Answer<Data>>
}
type Keyed = { key: () => readonly unknown[] }

type ReadOptions<Data> = {
  /** False waits: for a choice that is not made yet. */
  enabled?: boolean
  /** Milliseconds between reads, or whether there are any by what is there now: while something is going on. */
  every?: number | ((data: Data | undefined) => number | false)
  /** Shows what was there until the new answer arrives: for lists whose input changes while one looks at them. */
  keepPrevious?: boolean
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays a refusal; only a server that could not be reached is asked again.
      retry: (failures, error) => error instanceof ApiError && error.code === 'OFFLINE' && failures < 2,
      refetchOnWindowFocus: true,
    },
    // A change that cannot be sent is refused at once. By itself the library would hold it back and send it unseen, hours later.
    mutations: { networkMode: 'always' },
  },
})

// What the server says it says in the language in which it was asked. At the start it was asked in the one that texts come in.
i18next.on('languageChanged', () => i18next.isInitialized && void queryClient.invalidateQueries())

/**
 * What a call answers, kept in the cache under its path and input: `useRead(reads.regions.list, { showDeletedRecords: false })`.
 * A list comes whole unless the input names a page.
 */
export function useRead<Input, Data>(
  read: Read<Input, Data>,
  input: Input,
  options: ReadOptions<Data> = {},
): UseQueryResult<Data, ApiError> {
  const { enabled = true, every, keepPrevious = false } = options
  return useQuery<Answer<Data>, ApiError, Data>({
    ...queryOf(read, input),
    select: dataOf,
    enabled,
    refetchInterval: (query) => (typeof every === 'function' ? every(query.state.data && dataOf(query.state.data)) : (every ?? false)),
    ...(keepPrevious && { placeholderData: (previous) => previous }),
  })
}

/** The same for several inputs at once. */
export function useReads<Input, Data>(read: Read<Input, Data>, inputs: readonly Input[]): UseQueryResult<Data, ApiError>[] {
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: read.queryKey({ input }),
      queryFn: ({ signal }: { signal: AbortSignal }) => read.call(input, { signal }),
      select: dataOf<Data>,
    })),
  }) as UseQueryResult<Data, ApiError>[]
}

export const queryOf = <Input, Data>(read: Read<Input, Data>, input: Input) => ({
  queryKey: read.queryKey({ input }),
  queryFn: ({ signal }: { signal: AbortSignal }) => readWhole((asked: Input) => read.call(asked, { signal }), input),
})

const dataOf = <Data>(answer: Answer<Data>) => answer.data

/** Reads again what changed: `await refresh(reads.regions.list)`, or a whole feature with `refresh(reads.regions)`. */
export function useRefresh() {
  const client = useQueryClient()
  return (...changed: readonly Keyed[]) => Promise.all(changed.map((each) => client.invalidateQueries({ queryKey: each.key() })))
}

type CallOptions<Input, Data> = {
  /** What has to be read again afterwards. */
  refreshes?: readonly Keyed[]
  /** False keeps the server's message back: the caller says something better. */
  announces?: boolean
  /** Whether the page itself says why it was refused. */
  showsRefusal?: (error: ApiError) => boolean
  onSuccess?: (answer: Answer<Data>, input: Input) => void | Promise<void>
}

/**
 * A button's call: `const remove = useCall(call.regions.remove, { refreshes: [reads.regions] })`, then `remove.mutate({ id })`
 * and `remove.isPending`. The server's message is shown as a toast, and so is a refusal. Until it is answered the same call is not made again.
 */
export function useCall<Input, Data>(make: (input: Input) => Promise<Answer<Data>>, options: CallOptions<Input, Data> = {}) {
  const refresh = useRefresh()
  const [pending] = useState(() => new Set<string>())
  const call = useMutation<Answer<Data>, ApiError, Input>({
    mutationFn: (input) => make(input),
    onSuccess: async (answer, input) => {
      await refresh(...(options.refreshes ?? []))
      if (options.announces !== false) toast('success', answer.said)
      await options.onSuccess?.(answer, input)
    },
    onError: async (error) => {
      // Somebody else was first, or something is asked again: the page shows it before it says so.
      if ('present' in error.data || 'questions' in error.data) await refresh(...(options.refreshes ?? []))
      if (!options.showsRefusal?.(error)) toast('danger', error.said)
    },
    onSettled: (_answer, _error, input) => void pending.delete(hashKey([input])),
  })
  const { mutate: send } = call
  const mutate = useCallback(
    (input: Input, handlers?: MutateOptions<Answer<Data>, ApiError, Input>) => {
      const key = hashKey([input])
      if (pending.has(key)) return
      pending.add(key)
      send(input, handlers ?? {})
    },
    [pending, send],
  )
  return { ...call, mutate }
}

/** Says what a call was refused with. Any other error is a fault of the program, and is thrown on. */
export function toastRefusal(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast('danger', error.said)
}
