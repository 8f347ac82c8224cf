import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { decode } from '#server/foundations/images/process/make-files.ts'

/*
 * `node bench/pictures/efforts.ts [--folder FOLDER] [--pictures N]`: how long each effort of AVIF and WebP takes, and what it saves, on
 * pictures of a folder. Ends by itself: N pictures (default 12), five widths, nine settings each.
 */

const { values } = parseArgs({
  options: { folder: { type: 'string', default: 'build/pictures/images' }, pictures: { type: 'string', default: '12' } },
})
const names = (await readdir(values.folder)).filter((name) => /\.(jpe?g|png|svg|webp)$/i.test(name)).sort()
const step = Math.max(1, Math.floor(names.length / Number(values.pictures)))
const chosen = names.filter((_, index) => index % step === 0).slice(0, Number(values.pictures))

sharp.cache(false)
sharp.concurrency(1)

const settings = [
  ...[0, 1, 2, 3, 4, 5].map((effort) => ({ format: 'avif' as const, effort, quality: 55 })),
  ...[0, 2, 4].map((effort) => ({ format: 'webp' as const, effort, quality: 80 })),
]
const widths = [100, 360, 740, 1000, 1500]
const sums = new Map<string, { seconds: number; bytes: number; files: number }>()
const add = (key: string, seconds: number, bytes: number) => {
  const sum = sums.get(key) ?? { seconds: 0, bytes: 0, files: 0 }
  sums.set(key, { seconds: sum.seconds + seconds, bytes: sum.bytes + bytes, files: sum.files + 1 })
}
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

for (const name of chosen) {
  const bytes = await readFile(join(values.folder, name))
  const begun = cpuSeconds()
  const pixels = await decode(bytes, name.endsWith('.svg'), 1500)
  add(`decode ${name.slice(name.lastIndexOf('.') + 1)}`, cpuSeconds() - begun, bytes.length)
  for (const width of widths) {
    const { data, info } = await pixels().resize({ width, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (const { format, effort, quality } of settings) {
      const before = cpuSeconds()
      const file = await sharp(data, { raw })[format]({ quality, effort }).toBuffer()
      add(`${format} ${width} effort ${effort}`, cpuSeconds() - before, file.length)
    }
  }
}

console.log(`${chosen.length} pictures; per picture:`)
for (const [key, { seconds, bytes, files }] of sums)
  console.log(
    `${key.padEnd(24)} ${((seconds / files) * 1000).toFixed(0).padStart(6)} ms ${(bytes / files / 1000).toFixed(1).padStart(8)} kB`,
  )
