import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '#server/config/s3-settings.ts'

/** A bucket on this machine, with what a shop has to know of it. */
export interface Bucket {
  config: S3Config
  /** The same as variables of the environment. */
  env: Record<string, string>
  close(): Promise<void>
}

/** Starts a server that speaks the protocol of S3 and checks signatures, with one empty bucket. */
export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'stagefront-bucket-'))
  const bucket = 'stagefront-files'
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: '',
  }
  return {
    config,
    env: { S3_ENDPOINT: config.endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
