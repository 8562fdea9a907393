import { LAYOUT_FILE, layoutFile, type LayoutRow } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { Box, Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { call, reads } from '../../../api/client.ts'
import { type WithMessage, useRead, useRefresh } from '../../../api/hooks.ts'
import { storedCall } from '../../../api/stored-calls.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { nameOf, type MasterRow } from '../../../masters/kinds.ts'
import { useChange } from '../../../masters/use-change.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { downloadFile } from '../../../ui/download-file.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { MoreMenu } from '../../../ui/PageHeader.tsx'
import classes from '../masters.module.css'

/** Larger than any exported file. */
const MAX_BYTES = 1_000_000

/** How a manufacturer's files are mapped. Another company can import it, without names and amounts. */
export function Layouts({ row }: { row: MasterRow }) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const change = useChange('manufacturer')
  const { data } = useRead(reads.manufacturers.layouts, { id: row.id })
  const known = data?.layouts ?? []
  const about = { manufacturerId: row.id }
  const again = (answer: WithMessage) => refresh(reads.manufacturers.layouts).then(() => ({ messageText: answer.messageText }))
  const importFile = async (file: File) => {
    const layouts = await layoutsOf(file)
    if (layouts === null) toast('danger', text('masterList.layouts.notALayoutFile', { file: file.name }))
    else await change(() => call.manufacturers.importLayouts({ ...about, layouts }).then(again))
  }
  const remove = (of: LayoutRow) =>
    change(
      () => call.manufacturers.removeLayout({ ...about, layout: of.layout }).then(again),
      [storedCall(reads.manufacturers.importLayouts, { ...about, layouts: [shared(of)] })],
    )
  return (
    <section aria-label={t('masterList.layouts.title')} className={classes['section']}>
      <h3>{t('masterList.layouts.title')}</h3>
      <p className={classes['quiet']}>{t(known.length === 0 ? 'masterList.layouts.none' : 'masterList.layouts.hint')}</p>
      {known.map((each) => (
        <KnownLayout key={each.layout} of={each} remove={remove} />
      ))}
      <Group gap="xs">
        {!row.isDeleted && (
          <FileButton accept=".json" onChange={(file) => file && void importFile(file)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-md" leftSection={<IconUpload size={14} aria-hidden />}>
                {t('masterList.layouts.import')}
              </Button>
            )}
          </FileButton>
        )}
        {known.length > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => exportLayouts(known, nameOf('manufacturer', row))}
          >
            {t('masterList.layouts.export')}
          </Button>
        )}
      </Group>
    </section>
  )
}

function KnownLayout({ of, remove }: { of: LayoutRow; remove: (of: LayoutRow) => Promise<void> }) {
  const { t } = useTexts()
  const month = useMonthLabel()
  const { mappedFields, chosenFields, file, importedBy, importedAt } = of
  const title = file?.fileName ?? t('masterList.layouts.imported')
  const facts = [
    t('masterList.layouts.fields', { count: Object.keys(mappedFields).length }),
    ...(chosenFields.length > 0
      ? [t('masterList.layouts.chosen', { fields: chosenFields.map((each) => t(`uploads.target.${each}`)) })]
      : []),
    file ? month(file.selectedMonthYear) : t('history.byOn', { when: importedAt ?? '', by: importedBy }),
  ]
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Box miw={0} fz={13} style={{ overflowWrap: 'anywhere' }}>
        <span dir="auto">{title}</span>
        <div className={classes['quiet']}>{facts.join(' · ')}</div>
      </Box>
      {file === null && (
        <MoreMenu
          label={t('table.actionsOf', { name: title })}
          actions={() => [{ label: t('masterList.layouts.remove'), isDangerous: true, run: () => void remove(of) }]}
        />
      )}
    </Group>
  )
}

const shared = ({ layout, mappedFields, sources }: LayoutRow) => ({ layout, mappedFields, sources })

function exportLayouts(known: readonly LayoutRow[], manufacturer: string) {
  const content = JSON.stringify({ format: LAYOUT_FILE, layouts: known.map(shared) }, null, 2)
  downloadFile(new Blob([content], { type: 'application/json' }), `${manufacturer} layouts.json`)
}

/** The layouts of a file, or null for any other file. */
async function layoutsOf(file: File) {
  if (file.size > MAX_BYTES) return null
  try {
    return layoutFile.parse(JSON.parse(await file.text())).layouts
  } catch {
    return null
  }
}
