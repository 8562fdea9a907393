import type { Language } from '@fairshare/texts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import type { GuidePage } from './page-names.ts'

/** What the guide says about a screen. */
export type GuideText = { title: string; purpose: string; steps: readonly string[]; notes: readonly string[] }
export type Guide = Readonly<Record<GuidePage, GuideText>>

/** A file per language, loaded when the guide or the help of a screen is opened. */
const FILES: Record<Language, () => Promise<{ default: Guide }>> = {
  de: () => import('../../../../assets/guide/de.json'),
  en: () => import('../../../../assets/guide/en.json'),
  es: () => import('../../../../assets/guide/es.json'),
  pt: () => import('../../../../assets/guide/pt.json'),
}

/** The user guide in the page's language. */
export function useGuide(): UseQueryResult<Guide> {
  const { language } = useTexts()
  return useQuery({
    queryKey: ['guide', language],
    queryFn: async () => (await FILES[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
