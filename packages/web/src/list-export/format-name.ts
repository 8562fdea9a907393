import type { OrderedExport } from '@fairshare/contract'

export const FORMAT_NAME = { xlsx: 'Excel', csv: 'CSV', zip: 'ZIP' } as const satisfies Record<OrderedExport['format'], string>
