import { Modal, Tabs } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { type DialogProps, useIsTop } from '../../dialog/dialogs.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'

/** Dialog 5: one's own account. What is verified by a code is stored at once; the rest with Update. */
export function ProfileDialog({ close }: DialogProps<null, true>) {
  const { t } = useTexts()
  const isTop = useIsTop()
  const isPhone = useIsPhone()
  return (
    <Modal
      opened
      onClose={() => close()}
      title={t('profile.title')}
      size={700}
      fullScreen={isPhone}
      closeOnEscape={isTop}
      closeOnClickOutside={false}
      trapFocus={isTop}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Tabs defaultValue="details" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="details">{t('profile.details')}</Tabs.Tab>
          <Tabs.Tab value="security">{t('profile.security')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details">
          <DetailsForm close={close} />
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <SecuritySection />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}
