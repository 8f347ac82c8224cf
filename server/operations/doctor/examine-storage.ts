import { statfs } from 'node:fs/promises'
import type { Context } from '#server/context.ts'
import { bytes, type Finding } from './finding.ts'

/** Bytes below which pictures, logs and the embedded database soon find no room. */
const little = 2_000_000_000
const tooLittle = 200_000_000

/** Whether files can be written, read and removed again. */
export async function examineStorage(ctx: Pick<Context, 'storage' | 'config' | 'random'>): Promise<Finding[]> {
  const part = 'storage'
  const advice = `Files are kept below DATA_DIR (${ctx.config.dataDir}): it must be writable for the user the shop runs as, and have room`
  const key = `doctor/${Buffer.from(ctx.random.bytes(8)).toString('hex')}`
  const written = ctx.random.bytes(1024)
  try {
    await ctx.storage.put(key, written)
    const read = await ctx.storage.get(key)
    await ctx.storage.remove(key)
    if (!read || !Buffer.from(read).equals(written))
      return [{ part, level: 'bad', said: 'a file does not come back as it was written', advice }]
    return [{ part, level: 'good', said: 'files are written, read and removed' }]
  } catch (error) {
    return [{ part, level: 'bad', said: `a file could not be kept: ${(error as Error).message}`, advice }]
  }
}

/** Room on the disk that holds the data folder. */
export async function examineDisk(ctx: Pick<Context, 'config'>): Promise<Finding[]> {
  const { bavail, bsize, blocks, ffree, files } = await statfs(ctx.config.dataDir)
  return checkDisk({ free: bavail * bsize, size: blocks * bsize, freeFiles: ffree, files })
}

/** Some file systems count no files: then there are 0 of 0. */
export function checkDisk(disk: { free: number; size: number; freeFiles: number; files: number }): Finding[] {
  const part = 'disk'
  const { free, size, freeFiles, files } = disk
  const said = `${bytes(free)} of ${bytes(size)} free`
  const advice = 'Make room where DATA_DIR lies: a full disk stops the embedded database and loses mails of the sandbox'
  const filesLeft = files > 0 ? freeFiles / files : 1
  if (free < tooLittle || filesLeft < 0.001)
    return [{ part, level: 'bad', said: filesLeft < 0.001 ? 'no more files can be made (inodes)' : said, advice }]
  if (free < little || filesLeft < 0.02)
    return [{ part, level: 'warn', said: filesLeft < 0.02 ? `${freeFiles} files can still be made (inodes)` : said, advice }]
  return [{ part, level: 'good', said }]
}
