import { useDocumentTitle } from '@mantine/hooks'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useTexts } from '../i18n/use-texts.ts'

const site = atom('')

/** Says whose pages these are, in the title of each. */
export const setSiteTitle = (title: string) => site.set(title)

/** The title of the window: the screen's name and whose pages these are. */
export function useScreenTitle(title: string) {
  const { t } = useTexts()
  const whose = useStore(site)
  useDocumentTitle(whose === '' ? title : t('ui.documentTitle', { title, company: whose }))
}
