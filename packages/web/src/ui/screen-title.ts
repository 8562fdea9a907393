import { useDocumentTitle } from '@mantine/hooks'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useTexts } from '../i18n/use-texts.ts'

const site = atom('')

/** Sets the site name in every window title. */
export const setSiteTitle = (title: string) => site.set(title)

/** The window title: the page and the site name. */
export function useScreenTitle(title: string) {
  const { t } = useTexts()
  const whose = useStore(site)
  useDocumentTitle(whose === '' ? title : t('ui.documentTitle', { title, company: whose }))
}
