import { join } from 'node:path'

/** Where the watched folders of a company must lie: in a folder of its own, below the one that the operator has set. */
export const folderRootOf = (arrivalsDir: string | undefined, companyId: number): string | undefined =>
  arrivalsDir === undefined ? undefined : join(arrivalsDir, String(companyId))
