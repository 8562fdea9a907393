import type { Files } from './files.ts'
import { folderFiles } from './folder.adapter.ts'
import { s3Files } from './s3.adapter.ts'

export const chooseFiles = ({ filesUrl, filesDir }: { filesUrl?: string | undefined; filesDir: string }): Promise<Files> =>
  filesUrl ? s3Files({ url: filesUrl, env: process.env, local: filesDir }) : folderFiles(filesDir)
