import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the bucket of `S3_BUCKET`, or the folder `files` of `DATA_DIR`. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  return s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'files'))
}
