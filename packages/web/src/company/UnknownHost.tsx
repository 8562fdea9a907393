import { ENVIRONMENT_IS_NOT_SET } from '@fairshare/contract'
import { Center } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useScreenTitle } from '../ui/screen-title.ts'
import { Notice } from '../ui/state/Notice.tsx'

/** Nothing of the product is shown on a host that no company has. */
export function UnknownHost() {
  const { say } = useTexts()
  const message = say(ENVIRONMENT_IS_NOT_SET)
  useScreenTitle(message)
  return (
    <Center mih="100dvh" p="lg">
      <Notice kind="danger">{message}</Notice>
    </Center>
  )
}
