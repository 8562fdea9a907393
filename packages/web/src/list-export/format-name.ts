import type { FileFormat } from '@fairshare/contract'

export const FORMAT_NAME = { xlsx: 'Excel', csv: 'CSV' } as const satisfies Record<FileFormat, string>
