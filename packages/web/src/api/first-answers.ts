import type { ScreenRead } from '@fairshare/contract'
import { reads } from './client.ts'
import { type Answer, queryClient, queryOf, type Read } from './hooks.ts'
import { isWhole } from './read-whole.ts'

/** A screen that waits longer is drawn with skeletons. */
const LONGEST_WAIT_MS = 1_000

const readOf = ([feature, name]: ScreenRead) =>
  (reads as unknown as Record<string, Record<string, Read<unknown, unknown>>>)[feature]?.[name]

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
  const loading = wanted.map(async (each) => {
    const read = readOf(each)
    if (read) await queryClient.ensureQueryData(queryOf(read, each[2]))
  })
  await Promise.race([Promise.allSettled(loading), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}
