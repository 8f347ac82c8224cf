import { statfs } from 'node:fs/promises'
import type { Context } from '#server/foundations/context.ts'
import { bytes, type Finding } from './finding.ts'

/** Free bytes below which pictures, logs and the embedded database will soon fill the disk. */
const little = 2_000_000_000
const tooLittle = 200_000_000

/** Checks that files can be written, read and removed. */
export async function examineStorage(ctx: Pick<Context, 'storage' | 'config' | 'random'>): Promise<Finding[]> {
  const part = 'storage'
  const { s3, dataDir } = ctx.config
  const advice = s3
    ? `Files are stored in the bucket ${s3.bucket}: S3_ENDPOINT and S3_REGION must be those of the bucket, and the key must be allowed to read, write and delete objects`
    : `Files are stored below DATA_DIR (${dataDir}): it must have free space and be writable for the user that runs the shop`
  const key = `doctor/${Buffer.from(ctx.random.bytes(8)).toString('hex')}`
  const written = ctx.random.bytes(1024)
  try {
    await ctx.storage.put(key, written)
    const read = await ctx.storage.get(key)
    await ctx.storage.remove(key)
    if (!read || !Buffer.from(read).equals(written))
      return [{ part, level: 'bad', message: 'a file was read back with different content', advice }]
    return [{ part, level: 'good', message: `files can be written, read and removed${s3 ? ` in the bucket ${s3.bucket}` : ''}` }]
  } catch (error) {
    return [{ part, level: 'bad', message: `a file could not be stored: ${(error as Error).message}`, advice }]
  }
}

/** Checks the free space of the disk with the data folder. */
export async function examineDisk(ctx: Pick<Context, 'config'>): Promise<Finding[]> {
  const { bavail, bsize, blocks, ffree, files } = await statfs(ctx.config.dataDir)
  return checkDisk({ free: bavail * bsize, size: blocks * bsize, freeFiles: ffree, files })
}

/** @param disk sizes in bytes; file systems that do not count files report 0 of 0 */
export function checkDisk(disk: { free: number; size: number; freeFiles: number; files: number }): Finding[] {
  const part = 'disk'
  const { free, size, freeFiles, files } = disk
  const message = `${bytes(free)} of ${bytes(size)} free`
  const advice = 'Free some space on the disk of DATA_DIR: a full disk stops the embedded database and loses sandbox mails'
  const filesLeft = files > 0 ? freeFiles / files : 1
  if (free < tooLittle || filesLeft < 0.001)
    return [{ part, level: 'bad', message: filesLeft < 0.001 ? 'no more files can be created (no inodes left)' : message, advice }]
  if (free < little || filesLeft < 0.02)
    return [{ part, level: 'warn', message: filesLeft < 0.02 ? `${freeFiles} more files can be created (inodes)` : message, advice }]
  return [{ part, level: 'good', message }]
}
