import { call } from '../api/client.ts'
import { useCompany } from '../company/company.ts'
import { downloadFile } from '../ui/download-file.ts'
import { nameOfFile } from './name-of-file.ts'
import { toastRefusal } from '../api/hooks.ts'

type Chart = {
  /** The list's name in the file name and in the audit trail: 'dashboard'. */
  list: string
  /** The number of months shown. */
  months: number
  /** A description of the figures. */
  about: string
}

/** Exports a chart as a picture. Like every export, it is recorded in the audit trail first. */
export function useChartPicture({ list, months, about }: Chart) {
  const company = useCompany()
  return async (makePicture: () => Promise<Blob>) => {
    try {
      const picture = await makePicture()
      await call.listExport.record({ list, format: 'png', columns: ['chart'], rows: months, filters: about === '' ? [] : [about] })
      downloadFile(picture, nameOfFile([company.name, list], 'png'))
    } catch (error) {
      toastRefusal(error)
    }
  }
}
