import type { MasterOptions } from '@fairshare/contract'
import { useMemo } from 'react'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import type { Choice } from '../form/ChoiceField.tsx'

export type Kind = 'manufacturer' | 'territory' | 'region' | 'hospital' | 'surgeon' | 'procedure'
export type Choices = Record<Kind, readonly Choice[]>

const NOTHING: Choices = { manufacturer: [], territory: [], region: [], hospital: [], surgeon: [], procedure: [] }

/** The masters that are offered today, as choosers take them. */
export function useChoices(): Choices {
  const { data } = useRead(reads.salesperson.masterOptions, {})
  return useMemo(() => (data ? choicesOf(data) : NOTHING), [data])
}

const choicesOf = (data: MasterOptions): Choices => ({
  manufacturer: data.manufacturerData.map(({ id, manufacturerName }) => ({ id, name: manufacturerName })),
  territory: data.territoryData.map(({ id, territoryName }) => ({ id, name: territoryName })),
  region: data.regionData.map(({ id, regionName }) => ({ id, name: regionName })),
  hospital: data.hospitalData.map(({ id, hospitalName }) => ({ id, name: hospitalName })),
  surgeon: data.surgeonData.map(({ id, fullName }) => ({ id, name: fullName })),
  procedure: data.procedureData.map(({ id, procedureName }) => ({ id, name: procedureName })),
})
