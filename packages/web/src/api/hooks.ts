import type { Text } from '@fairshare/texts'
import {
  hashKey,
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

/** A response with an optional message, shown as a toast. */
export type WithMessage = { messageText?: Text | undefined }
export type Answer<Data> = WithMessage & { status: 'success'; message: string; data: Data }
export type Read<Input, Data> = {
  queryKey: (options: { input: Input }) => QueryKey
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Answer<Data>>
}
export type Keyed = { key: () => readonly unknown[] }

type ReadOptions<Data> = {
  /** False while the input is incomplete. */
  enabled?: boolean
  /** The polling interval in milliseconds, possibly depending on the data; false stops polling. */
  every?: number | ((data: Data | undefined) => number | false)
  /** Shows the previous data while a changed input loads. */
  keepPrevious?: boolean
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Retries network failures only: a refusal would repeat.
      retry: (failures, error) => error instanceof ApiError && error.code === 'OFFLINE' && failures < 2,
      refetchOnWindowFocus: true,
    },
    // Fails offline changes at once. By default they would be sent hours later, unseen by the user.
    mutations: { networkMode: 'always' },
  },
})

// Server responses contain translated texts. The initial load already uses the right language.
i18next.on('languageChanged', () => i18next.isInitialized && void queryClient.invalidateQueries())

/**
 * Reads a call's data with caching by path and input: `useRead(reads.regions.list, { showDeletedRecords: false })`.
 * Loads all pages of a list unless the input has a page.
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

/** useRead for several inputs. */
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
  queryFn: ({ signal }: { signal: AbortSignal }) => readWhole((pageInput: Input) => read.call(pageInput, { signal }), input),
})

const dataOf = <Data>(answer: Answer<Data>) => answer.data

/**
 * Reloads changed data: `await refresh(reads.regions.list)`, or a whole feature: `refresh(reads.regions)`. Other data may depend on it, so
 * what other screens have cached is read again when it is next shown.
 */
export function useRefresh() {
  const client = useQueryClient()
  return async (...changed: readonly Keyed[]) => {
    await client.invalidateQueries({ refetchType: 'none' })
    return Promise.all(changed.map((each) => client.invalidateQueries({ queryKey: each.key() })))
  }
}

type Handlers<Data> = { onSuccess?: (answer: Answer<Data>) => unknown; onError?: (error: ApiError) => unknown }

type CallOptions<Input, Data> = {
  /** What to reload after success, and after a conflict before it is shown. */
  refreshes?: readonly Keyed[]
  /** False hides the server's message, if the caller shows another. */
  announces?: boolean
  /** Whether the page itself shows the refusal. */
  showsRefusal?: (error: ApiError) => boolean
  onSuccess?: (answer: Answer<Data>, input: Input) => void | Promise<void>
}

/**
 * A button's call: `const remove = useCall(call.regions.remove, { refreshes: [reads.regions] })`, then `remove.mutate({ id })`
 * and `remove.isPending`. Shows the result or refusal as a toast. Ignores an identical call while one is pending.
 */
export function useCall<Input, Data>(make: (input: Input) => Promise<Answer<Data>>, options: CallOptions<Input, Data> = {}) {
  const refresh = useRefresh()
  const [pending] = useState(() => new Set<string>())
  const call = useMutation<Answer<Data>, ApiError, Input>({
    mutationFn: (input) => make(input),
    onSuccess: async (answer, input) => {
      await refresh(...(options.refreshes ?? []))
      if (options.announces !== false) toast('success', answer.messageText)
      await options.onSuccess?.(answer, input)
    },
    onError: async (error) => {
      // Shows the current data or new questions before the refusal.
      if (error.code === 'CONFLICT' || 'questions' in error.data) await refresh(...(options.refreshes ?? []))
      if (!options.showsRefusal?.(error)) toast('danger', error.messageText)
    },
    onSettled: (_answer, _error, input) => void pending.delete(hashKey([input])),
  })
  const { mutateAsync: send } = call
  const mutate = useCallback(
    (input: Input, { onSuccess, onError }: Handlers<Data> = {}) => {
      const key = hashKey([input])
      if (pending.has(key)) return
      pending.add(key)
      // Handlers of the mutation itself are dropped when its component is gone, as when the removed row had the button.
      void send(input).then(onSuccess, onError ?? (() => {}))
    },
    [pending, send],
  )
  return { ...call, mutate }
}

/** Shows a refusal as a toast. Rethrows other errors, which are bugs. */
export function toastRefusal(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast('danger', error.messageText)
}
