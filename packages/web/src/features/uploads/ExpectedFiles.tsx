import { text } from '@fairshare/texts'
import type { ExpectedFile } from '@fairshare/contract'
import { Button, Group, Menu } from '@mantine/core'
import { IconBellOff, IconChevronDown, IconFileUpload } from '@tabler/icons-react'
import { call, reads } from '../../api/client.ts'
import { useCall } from '../../api/hooks.ts'
import { storedCall, undoBy } from '../../api/stored-calls.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/notifications/toast.tsx'

type Props = {
  expected: readonly ExpectedFile[]
  received: number
  monthParam: string
  upload: ((manufacturerId: number) => void) | undefined
}

/** Manufacturers with missing files: upload each, or mark it as not expected. */
export function ExpectedFiles({ expected, received, monthParam, upload }: Props) {
  const { t } = useTexts()
  const setExpected = useCall(call.commission.setFileExpected, { refreshes: [reads.commission, reads.uploadprocess], announces: false })
  const missing = expected.filter(({ isExpected }) => isExpected)
  const dismissed = expected.filter(({ isExpected }) => !isExpected)
  const expect = async ({ manufacturerId, manufacturerName }: ExpectedFile, isExpected: boolean) => {
    await setExpected.mutateAsync({ selectedMonth: monthParam, manufacturerId, isExpected })
    if (!isExpected)
      toast(
        'success',
        text('expected.dismissed', { manufacturer: manufacturerName }),
        undoBy(storedCall(reads.commission.setFileExpected, { selectedMonth: monthParam, manufacturerId, isExpected: true })),
      )
  }
  if (expected.length === 0) return null
  return (
    <Group component="section" gap="xs" c="var(--text-2)" fz={13} aria-label={t('expected.title')}>
      <span>
        {missing.length === 0
          ? t('expected.complete', { received })
          : t('expected.sum', { expected: received + missing.length, received, missing: missing.length })}
      </span>
      {missing.map((file) => (
        <Menu key={file.manufacturerId} position="bottom-start">
          <Menu.Target>
            <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />} disabled={!upload}>
              {file.manufacturerName}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('expected.usual', { day: file.usualDay })}</Menu.Label>
            <Menu.Item leftSection={<IconFileUpload size={18} stroke={1.75} />} onClick={() => upload?.(file.manufacturerId)}>
              {t('uploads.upload')}
            </Menu.Item>
            <Menu.Item leftSection={<IconBellOff size={18} stroke={1.75} />} onClick={() => void expect(file, false)}>
              {t('expected.dismiss')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ))}
      {dismissed.map((file) => (
        <Button
          key={file.manufacturerId}
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => void expect(file, true)}
          disabled={!upload}
        >
          {t('expected.again', { manufacturer: file.manufacturerName })}
        </Button>
      ))}
    </Group>
  )
}
