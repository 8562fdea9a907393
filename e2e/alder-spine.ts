import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adding, rule } from '../packages/server/src/test/factories.ts'
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

/** A company ready for the March file of Alder Spine: its masters and a rep with a rule. */
export async function alderSpine(app: TestApp): Promise<{ file: string; tidy(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-e2e-'))
  const file = join(folder, 'alder_2025-03.csv')
  writeFileSync(file, FILE)
  const admin = await app.signIn()
  const add = adding(admin)
  const manufacturer = await add.manufacturer('Alder Spine')
  const territory = await add.territory('STL-2')
  await add.hospital('Mercy Hospital South')
  await add.surgeon('Ada Kim')
  await add.procedure('Lumbar Fusion')
  await add.salesperson({
    primaryTerritory: territory,
    secondaryEmailsList: ['office@example.org'],
    rules: [rule({ manufacturer, territory, commission: 7.5, note: 'base' })],
  })
  return { file, tidy: () => rmSync(folder, { recursive: true, force: true }) }
}
