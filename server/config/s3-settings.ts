import { z } from 'zod'
import { everySetting, setting, type ValuesOf } from './setting.ts'
import { address } from './setting-types.ts'

/** Files in a bucket. */
export const s3Settings = {
  bucket: setting(
    'S3_BUCKET',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens')
      .optional(),
  ).says(`Optional: pictures, tickets and what fans upload in a bucket of Amazon S3 or of a service that speaks its protocol, instead of
    DATA_DIR/files. For Amazon the region is enough. For other services S3_ENDPOINT is their address, without the bucket's name, and the
    region what they ask for. S3_PREFIX is a folder of the bucket. Keep the bucket private. bin/stagefront files copy brings along what
    is in DATA_DIR/files already.`),
  region: setting(
    'S3_REGION',
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be the region of the bucket, for example eu-central-1')
      .optional(),
    'eu-central-1',
  ),
  endpoint: setting(
    'S3_ENDPOINT',
    address(/^https?$/, 'https://s3.eu-central-1.amazonaws.com').optional(),
    'https://s3.eu-central-1.amazonaws.com',
  ),
  accessKeyId: setting('S3_ACCESS_KEY_ID', z.string().min(1).optional()),
  secretAccessKey: setting('S3_SECRET_ACCESS_KEY', z.string().min(1).optional()),
  prefix: setting(
    'S3_PREFIX',
    z
      .string()
      .regex(/^[A-Za-z0-9][\w-]*(\/[A-Za-z0-9][\w-]*)*$/, 'must be a folder of the bucket, for example shops/stagefront')
      .optional(),
  ),
}

export const s3Variables = everySetting(s3Settings).map(({ variable }) => variable)

/** A bucket of Amazon S3 or of a service that speaks its protocol. */
export interface S3Config {
  /** Origin and path without a trailing slash; the bucket's name follows in the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What all keys begin with: empty, or ending with a slash. */
  prefix: string
}

/** Where files are stored instead of `DATA_DIR`. @returns null where no bucket is named */
export function readS3({ bucket, region, endpoint, accessKeyId, secretAccessKey, prefix }: ValuesOf<typeof s3Settings>): S3Config | null {
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint: (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    region: region ?? 'us-east-1',
    prefix: prefix ? `${prefix}/` : '',
  }
}
