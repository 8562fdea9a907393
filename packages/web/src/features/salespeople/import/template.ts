import { IMPORT_FIELDS, IMPORT_LISTS } from '@fairshare/contract'
import type { TranslateKey } from '../../../i18n/use-texts.ts'
import { downloadFile } from '../../../ui/download-file.ts'

/** A workbook with one sheet per list and the column names that the import expects. */
export async function keepTemplate(t: TranslateKey): Promise<void> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bold = { style: { font: { bold: true } } }
  const sheets = IMPORT_LISTS.map((list) => {
    const headers = Object.values(IMPORT_FIELDS[list]).map((label) => t(label))
    return {
      name: t(`importing.list.${list}`),
      columns: headers.map((header) => ({ width: header.length + 6 })),
      rows: [headers],
      cells: new Map(headers.map((_, at) => [`0,${at}`, bold] as const)),
      freezePane: { rows: 1 },
    }
  })
  const bytes = await writeXlsx({ sheets })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  downloadFile(new Blob([bytes as BlobPart], { type }), `${t('importing.templateName')}.xlsx`)
}
