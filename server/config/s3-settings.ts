import { z } from 'zod'
import { ConfigurationError } from './configuration-error.ts'
import { address } from './setting-types.ts'

/** The variables of the environment for files in a bucket. */
export const s3Variables = {
  S3_ENDPOINT: address(/^https?$/, 'https://s3.eu-central-1.amazonaws.com').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the region of the bucket, for example eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9][\w-]*(\/[A-Za-z0-9][\w-]*)*$/, 'must be a folder of the bucket, for example shops/stagefront')
    .optional(),
}

type S3Variables = { [Name in keyof typeof s3Variables]?: string | undefined }

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

/**
 * Reads where files are stored instead of `DATA_DIR`.
 * @returns null where no bucket is named
 * @throws ConfigurationError where something of it is missing, so that a shop does not start with its files elsewhere than meant
 */
export function readS3(values: S3Variables): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT, S3_REGION: region } = values
  const given = Object.keys(s3Variables).filter((name) => values[name as keyof S3Variables] !== undefined)
  if (given.length === 0) return null
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigurationError('Configuration: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
  if (!S3_ENDPOINT && !region)
    throw new ConfigurationError('Configuration: S3_REGION must name the region of the bucket, or S3_ENDPOINT the address of the service')
  const endpoint = (S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  const prefix = values.S3_PREFIX ? `${values.S3_PREFIX}/` : ''
  return { endpoint, bucket, region: region ?? 'us-east-1', accessKeyId, secretAccessKey, prefix }
}
