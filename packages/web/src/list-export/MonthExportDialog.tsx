import { FILE_FORMATS, type FileFormat, MONTH_LISTS, type MonthList } from '@fairshare/contract'
import { formatMonth, type Month } from '@fairshare/engine/values'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { call, reads } from '../api/client.ts'
import { useRefresh } from '../api/hooks.ts'
import { ask, type DialogProps } from '../dialog/dialogs.tsx'
import { ReadDialog } from '../form/ReadDialog.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { useMay } from '../session/me.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { downloadFile } from '../ui/download-file.ts'
import classes from './month-export.module.css'
import { FORMAT_NAME } from './format-name.ts'
import { PayoutLayoutDialog } from './PayoutLayoutDialog.tsx'

/** The month's exports, each as a file created by the server. */
export function MonthExportDialog({ about: month, close }: DialogProps<Month, never>) {
  const { t } = useTexts()
  const isAdministrator = useMay('administrator')
  const layout = (
    <Button variant="subtle" onClick={() => void ask(PayoutLayoutDialog, undefined)}>
      {t('listExport.layout.open')}
    </Button>
  )
  return (
    <ReadDialog
      title={t('listExport.ofMonth', { month })}
      context={t('listExport.onRecord')}
      close={() => close()}
      actions={isAdministrator && layout}
    >
      <ul className={classes['lists']}>
        {MONTH_LISTS.map((list) => (
          <ListRow key={list} list={list} month={month} />
        ))}
      </ul>
    </ReadDialog>
  )
}

function ListRow({ list, month }: { list: MonthList; month: Month }) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const name = t(`listExport.monthList.${list}`)
  const take = useMutation<void, ApiError, FileFormat>({
    mutationFn: async (format) => {
      const wanted = { list, selectedMonth: formatMonth(month), format }
      const { data, messageText } = await call.listExport.order(wanted)
      if (data.exportId !== null) {
        await refresh(reads.listExport)
        return toast('success', messageText)
      }
      const file = await call.listExport.ofMonth(wanted)
      downloadFile(file, file instanceof File ? file.name : `${list}.${format}`)
    },
    onError: (error) => toast('danger', error.messageText),
  })
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(`listExport.monthListAbout.${list}`)}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        {FILE_FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} stroke={1.75} />}
            loading={take.isPending && take.variables === format}
            disabled={take.isPending}
            aria-label={t('listExport.takeAs', { list: name, format: FORMAT_NAME[format] })}
            onClick={() => take.mutate(format)}
          >
            {FORMAT_NAME[format]}
          </Button>
        ))}
      </Group>
    </li>
  )
}
