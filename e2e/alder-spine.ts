import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from '../packages/server/src/test/test-app.ts'

const FILE = [
  'Alder Spine — commission statement;;;;;;;',
  ';;;;;;;',
  'Ship To Name;Dr.;Procedure Desc;Distributor Territory;Net Sales;Comm $;Inv Date;Patient ID',
  'MERCY HOSP SO;KIM, ADA MD;Lumbar Fusion;STL-2;$10,000.00;2,500.00;03/04/2025;77',
  'MERCY HOSP SO;KIM, ADA MD;Lumbar Fusion;STL-2;(1,000.00);(250.00);03/11/2025;78',
  'Northside ASC;;Lumbar Fusion;STL-2;500.00;125.00;03/12/2025;79',
  'Northside ASC;;Lumbar Fusion;STL-2;TBD;1.00;03/12/2025;80',
  'Grand Total;;;;9,500.00;2,375.00;;',
].join('\n')

/** A company that waits for the March file of Alder Spine: its names, and a rep with a rule. `file` is what the manufacturer sent. */
export async function alderSpine(app: TestApp): Promise<{ file: string; tidy(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-e2e-'))
  const file = join(folder, 'alder_2025-03.csv')
  writeFileSync(file, FILE)
  const admin = await app.signIn()
  const add = async (path: string, body: object) => (await admin.must(admin.post(path, body))).id as number
  const manufacturer = await add('/manufacturers/addManufacturer', { manufacturerName: 'Alder Spine' })
  const territory = await add('/territories/addTerritory', { territoryName: 'STL-2' })
  await add('/hospitals/addHospital', { hospitalName: 'Mercy Hospital South' })
  await add('/surgeons/addSurgeon', { fullName: 'Ada Kim' })
  await add('/procedures/addProcedure', { procedureName: 'Lumbar Fusion' })
  const rule = {
    manufacturer,
    territory,
    regionId: null,
    hospital: null,
    surgeon: null,
    procedure: null,
    commission: 7.5,
    note: 'base',
    startMonth: 'January-2025',
    endMonth: 'None',
  }
  await add('/salesperson/storeSalesPersonData', {
    firstName: 'Dana',
    lastName: 'Ruiz',
    email: 'dana@example.com',
    phone: '',
    employeeNumber: '',
    primaryTerritory: territory,
    isActive: true,
    secondaryEmailsList: ['office@example.org'],
    rules: [rule],
  })
  return { file, tidy: () => rmSync(folder, { recursive: true, force: true }) }
}
