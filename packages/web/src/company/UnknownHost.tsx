import { ENVIRONMENT_IS_NOT_SET } from '@fairshare/contract'
import { Center } from '@mantine/core'
import { Notice } from '../ui/Notice.tsx'

/** Nothing of the product is shown on a host that no company has. */
export function UnknownHost() {
  return (
    <Center mih="100dvh" p="lg">
      <Notice kind="danger">{ENVIRONMENT_IS_NOT_SET}</Notice>
    </Center>
  )
}
