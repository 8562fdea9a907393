import type { MasterOptions } from '@fairshare/contract'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import type { Choice } from '../form/ChoiceField.tsx'

export type Choices = Record<'manufacturer' | 'territory' | 'region' | 'hospital' | 'surgeon' | 'procedure', readonly Choice[]>

const NOTHING: Choices = { manufacturer: [], territory: [], region: [], hospital: [], surgeon: [], procedure: [] }

/** The masters that are offered today, as choosers take them. */
export function useChoices(): Choices {
  const { data } = useRead(reads.salesperson.masterOptions, {})
  return data ? choicesOf(data) : NOTHING
}

const choicesOf = (data: MasterOptions): Choices => ({
  manufacturer: data.manufacturerData.map(({ id, manufacturerName }) => ({ id, name: manufacturerName })),
  territory: data.territoryData.map(({ id, territoryName }) => ({ id, name: territoryName })),
  region: data.regionData.map(({ id, regionName }) => ({ id, name: regionName })),
  hospital: data.hospitalData.map(({ id, hospitalName }) => ({ id, name: hospitalName })),
  surgeon: data.surgeonData.map(({ id, fullName }) => ({ id, name: fullName })),
  procedure: data.procedureData.map(({ id, procedureName }) => ({ id, name: procedureName })),
})
