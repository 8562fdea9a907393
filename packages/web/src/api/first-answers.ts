import type { ScreenRead } from '@fairshare/contract'
import { useQueries } from '@tanstack/react-query'
import { reads } from './client.ts'
import { type Answer, queryClient, queryOf, type Read } from './hooks.ts'
import { isWhole } from './read-whole.ts'

/** A screen that waits longer is drawn with skeletons. */
const LONGEST_WAIT_MS = 1_000

const readOf = ([feature, name]: ScreenRead) =>
  (reads as unknown as Record<string, Record<string, Read<unknown, unknown>>>)[feature]?.[name]

const queriesOf = (wanted: readonly ScreenRead[]) =>
  wanted.flatMap((each) => {
    const read = readOf(each)
    return read ? [queryOf(read, each[2])] : []
  })

/** Puts the answers that came with the page into the query cache. An answer in another language than the page's is requested again. */
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

/** Loads what a screen shows first. A failed read is not an error here: the part of the screen that shows it says so. */
export async function loadReads(wanted: readonly ScreenRead[]): Promise<void> {
  const loading = queriesOf(wanted).map((query) => queryClient.ensureQueryData(query))
  await Promise.race([Promise.allSettled(loading), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

/** Whether any of a screen's first reads is loading: a screen whose height depends on all of them is drawn once. */
export function useIsLoading(wanted: readonly ScreenRead[]): boolean {
  return useQueries({ queries: queriesOf(wanted) }).some(({ isLoading }) => isLoading)
}
