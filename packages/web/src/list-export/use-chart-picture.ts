import { call } from '../api/client.ts'
import { useCompany } from '../company/company.ts'
import { keepFile } from '../ui/keep-file.ts'
import { nameOfFile } from './name-of-file.ts'
import { toastRefusal } from '../api/hooks.ts'

type Chart = {
  /** The list's name in the file's name and in the audit trail: 'dashboard'. */
  list: string
  /** How many months it shows. */
  months: number
  /** What the figures are of, in words. */
  about: string
}

/** What a chart does to leave the product as a picture; it is on record first, as every export. */
export function useChartPicture({ list, months, about }: Chart) {
  const company = useCompany()
  return async (makePicture: () => Promise<Blob>) => {
    try {
      const picture = await makePicture()
      await call.listExport.record({ list, format: 'png', columns: ['chart'], rows: months, filters: about === '' ? [] : [about] })
      keepFile(picture, nameOfFile([company.name, list], 'png'))
    } catch (error) {
      toastRefusal(error)
    }
  }
}
