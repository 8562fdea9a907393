import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { SIDEBAR_SIZES, useSidebarLook } from './sidebar-look.ts'

/** How the menu of screens looks, in the menu of the theme. */
export function SidebarLookItems() {
  const { t } = useTexts()
  const { size, setSize, showsImage, setShowsImage } = useSidebarLook()
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('shell.sidebar.label')}</Menu.Label>
      {SIDEBAR_SIZES.map((each) => (
        <Menu.Item key={each} onClick={() => setSize(each)} rightSection={each === size && <IconCheck size={16} aria-hidden />}>
          {t(`shell.sidebar.${each}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => setShowsImage(!showsImage)} rightSection={showsImage && <IconCheck size={16} aria-hidden />}>
        {t('shell.sidebar.image')}
      </Menu.Item>
    </>
  )
}
