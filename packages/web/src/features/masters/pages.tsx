import { useMonth } from '../../months/use-month.ts'
import { MastersPage } from './MastersPage.tsx'

// One page for each kind: the router loads a screen by the name of its component.
export const RegionsPage = () => <MastersPage kind="region" />
export const TerritoriesPage = () => <MastersPage kind="territory" month={useMonth().month} />
export const ManufacturersPage = () => <MastersPage kind="manufacturer" />
export const HospitalsPage = () => <MastersPage kind="hospital" />
export const SurgeonsPage = () => <MastersPage kind="surgeon" />
export const ProceduresPage = () => <MastersPage kind="procedure" />
