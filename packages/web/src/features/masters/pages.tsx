import { useMonth } from '../../months/use-month.ts'
import { MastersPage } from './MastersPage.tsx'

// One page component per kind, because the router loads pages by component name.
export const RegionsPage = () => <MastersPage kind="region" />
export const TerritoriesPage = () => <MastersPage kind="territory" month={useMonth().month} />
export const ManufacturersPage = () => <MastersPage kind="manufacturer" />
export const HospitalsPage = () => <MastersPage kind="hospital" />
export const SurgeonsPage = () => <MastersPage kind="surgeon" />
export const ProceduresPage = () => <MastersPage kind="procedure" />
