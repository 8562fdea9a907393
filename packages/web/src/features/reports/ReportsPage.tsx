import { REPORT_IDS, type ReportId } from '@fairshare/contract'
import { useSearch } from '@tanstack/react-router'
import { ReportGallery } from './ReportGallery.tsx'
import { ReportViewer } from './ReportViewer.tsx'

const isReport = (text: string): text is ReportId => REPORT_IDS.some((id) => id === text)

/** All reports, or the one in the URL. */
export function ReportsPage() {
  const { r: report } = useSearch({ from: '/full/reports' })
  return isReport(report) ? <ReportViewer key={report} id={report} /> : <ReportGallery />
}
