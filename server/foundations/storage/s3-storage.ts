import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#server/config/s3-settings.ts'
import { checkStorageKey } from './storage-key.ts'
import type { Storage } from './storage.ts'

/** How long one request may take. Files have a few megabytes at most. */
const timeout = 15_000

/**
 * Stores files in a bucket. Objects are private, unless the bucket itself makes them public; visitors get files from the shop only. An
 * object appears when it is complete, so no reader sees half of one. Requests that the service could not serve are tried three more
 * times.
 */
export function s3Storage(config: S3Config): Storage {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket, prefix } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })

  /** @throws Error that names the bucket and the service's reason; null for a file that does not exist */
  async function request(method: string, key: string, body?: Uint8Array): Promise<Response | null> {
    checkStorageKey(key)
    const address = `${endpoint}/${bucket}/${prefix}${key}`
    const init = { method, signal: AbortSignal.timeout(timeout), ...(body && { body: Buffer.from(body), headers: contentHeaders(body) }) }
    const response = await client.fetch(address, init).catch((cause: Error) => {
      throw new Error(`bucket ${bucket} at ${endpoint}: ${describeReason(cause)}`, { cause })
    })
    if (response.ok) return response
    const text = await response.text()
    // A missing bucket is also answered with 404. It must not look like a missing file, or files would seem to be lost.
    if (response.status === 404 && !text.includes('NoSuchBucket')) return null
    throw new Error(`bucket ${bucket} at ${endpoint}: ${method} was answered with ${response.status} ${readErrorCode(text)}`.trim())
  }

  return {
    async put(key, bytes) {
      const response = await request('PUT', key, bytes)
      if (!response) throw new Error(`bucket ${bucket} at ${endpoint}: PUT was answered with 404`)
      await response.arrayBuffer()
    },
    async get(key) {
      const response = await request('GET', key)
      return response && new Uint8Array(await response.arrayBuffer())
    },
    has: async (key) => (await request('HEAD', key)) !== null,
    async remove(key) {
      await (await request('DELETE', key))?.arrayBuffer()
    },
  }
}

/** With the hash, the service refuses a file that arrives with other content than was sent. */
function contentHeaders(body: Uint8Array): Record<string, string> {
  return { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
}

/** The code in an error of S3, for example `AccessDenied`. */
function readErrorCode(body: string): string {
  return /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''
}

/** Node's fetch says "fetch failed" and has the reason in its cause. */
function describeReason({ message, name, cause }: Error): string {
  if (name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`
  const reason = cause instanceof Error && (cause.message || (cause as NodeJS.ErrnoException).code)
  return reason || message
}
