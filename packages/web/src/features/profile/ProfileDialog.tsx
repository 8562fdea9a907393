import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type DialogProps } from '../../dialog/dialogs.tsx'
import { FormsInside, useLeave } from '../../form/confirm-discard.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { DialogFrame } from '../../dialog/DialogFrame.tsx'

/** Dialog 5: the user's own account. Verified contacts are saved immediately; the rest with Update. */
export function ProfileDialog({ close }: DialogProps<null, true>) {
  const { t } = useTexts()
  const { forms, leave } = useLeave(() => close())
  const [tab, setTab] = useState('details')
  // Tabs keep their input when switched, and load when first opened.
  const [hasSeenSecurity, seeSecurity] = useState(false)
  return (
    <DialogFrame onClose={leave} title={t('profile.editTitle')} size={700} closesOnClickOutside={false}>
      <FormsInside value={forms}>
        <Tabs
          value={tab}
          keepMountedMode="display-none"
          onChange={(next) => {
            setTab(next ?? 'details')
            seeSecurity(true)
          }}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="details">{t('profile.details')}</Tabs.Tab>
            <Tabs.Tab value="security">{t('profile.security')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="details">
            <DetailsForm saved={() => close(true)} leave={leave} />
          </Tabs.Panel>
          <Tabs.Panel value="security">{hasSeenSecurity && <SecuritySection />}</Tabs.Panel>
        </Tabs>
      </FormsInside>
    </DialogFrame>
  )
}
