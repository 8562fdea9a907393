import { call } from '../api/client.ts'
import { ask } from '../dialog/dialogs.tsx'

/** Opens the company's settings. Fetches the current record: another user may have changed it. */
export async function openCompanySettings(): Promise<void> {
  const [{ CompanyDialog }, { data }] = await Promise.all([import('../features/company/CompanyDialog.tsx'), call.company.current({})])
  await ask(CompanyDialog, data)
}
