import { ENVIRONMENT_IS_NOT_SET } from '@fairshare/contract'
import { Center } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useScreenTitle } from '../ui/screen-title.ts'
import { Notice } from '../ui/state/Notice.tsx'

/** A host without a company shows nothing of the product. */
export function UnknownHost() {
  const { translate } = useTexts()
  const message = translate(ENVIRONMENT_IS_NOT_SET)
  useScreenTitle(message)
  return (
    <Center mih="100dvh" p="lg">
      <Notice kind="danger">{message}</Notice>
    </Center>
  )
}
