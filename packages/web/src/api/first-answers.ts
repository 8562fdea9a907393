import type { ScreenRead } from '@fairshare/contract'
import { useQueries } from '@tanstack/react-query'
import { reads } from './client.ts'
import { type Answer, queryClient, queryOf, type Read } from './hooks.ts'
import { isWhole } from './read-whole.ts'

/** After this wait a screen renders with skeletons. */
const LONGEST_WAIT_MS = 1_000

const readOf = ([feature, name]: ScreenRead) =>
  (reads as unknown as Record<string, Record<string, Read<unknown, unknown>>>)[feature]?.[name]

const queriesOf = (wanted: readonly ScreenRead[]) =>
  wanted.flatMap((each) => {
    const read = readOf(each)
    return read ? [queryOf(read, each[2])] : []
  })

/** Caches the responses embedded in the page, unless they are in another language. */
export function takeFirstAnswers(language: string): void {
  const element = document.getElementById('first-answers')
  if (!element) return
  const sent = JSON.parse(element.textContent) as { language: string; answers: { read: ScreenRead; answer: Answer<unknown> }[] }
  element.remove()
  if (sent.language !== language) return
  for (const { read, answer } of sent.answers) {
    const key = readOf(read)?.queryKey({ input: read[2] })
    if (key && isWhole(answer, read[2])) queryClient.setQueryData(key, answer)
  }
}

/** Loads a screen's initial data. Failures are ignored, because the component that needs the data reports them. */
export async function loadReads(wanted: readonly ScreenRead[]): Promise<void> {
  const loading = queriesOf(wanted).map((query) => queryClient.ensureQueryData(query))
  await Promise.race([Promise.allSettled(loading), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

/** Whether any initial data is loading, for screens that render once to avoid layout shifts. */
export function useIsLoading(wanted: readonly ScreenRead[]): boolean {
  return useQueries({ queries: queriesOf(wanted) }).some(({ isLoading }) => isLoading)
}
