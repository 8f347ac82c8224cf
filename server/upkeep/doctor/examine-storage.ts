import { sentence } from '#core/text/sentence.ts'
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
    ? sentence('doctor.storage_bucket_advice', { bucket: s3.bucket })
    : sentence('doctor.storage_folder_advice', { folder: dataDir })
  const key = `doctor/${Buffer.from(ctx.random.bytes(8)).toString('hex')}`
  const written = ctx.random.bytes(1024)
  try {
    await ctx.storage.put(key, written)
    const read = await ctx.storage.get(key)
    await ctx.storage.remove(key)
    if (!read || !Buffer.from(read).equals(written)) return [{ part, level: 'bad', message: sentence('doctor.storage_differs'), advice }]
    return [
      {
        part,
        level: 'good',
        message: s3 ? sentence('doctor.storage_bucket_good', { bucket: s3.bucket }) : sentence('doctor.storage_good'),
      },
    ]
  } catch (error) {
    return [{ part, level: 'bad', message: sentence('doctor.storage_failed', { why: (error as Error).message }), advice }]
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
  const message = sentence('doctor.disk_free', { free: bytes(free), size: bytes(size) })
  const advice = sentence('doctor.disk_advice')
  const filesLeft = files > 0 ? freeFiles / files : 1
  if (free < tooLittle || filesLeft < 0.001)
    return [{ part, level: 'bad', message: filesLeft < 0.001 ? sentence('doctor.disk_no_files') : message, advice }]
  if (free < little || filesLeft < 0.02)
    return [{ part, level: 'warn', message: filesLeft < 0.02 ? sentence('doctor.disk_few_files', { files: freeFiles }) : message, advice }]
  return [{ part, level: 'good', message }]
}
