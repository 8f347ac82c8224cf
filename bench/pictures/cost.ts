import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { imageFormats, widthBatch } from '#core/image-widths.ts'
import { defaultLimits, openPictures } from '#server/foundations/images/process/picture-process.ts'
import type { RequestedFile } from '#server/foundations/images/process/messages.ts'

/*
 * `node bench/pictures/cost.ts [--pictures N]`: the processor time of the picture process for N pictures of the demo (default 40): the
 * check at the import, the sizes for lists, and all others with the card. Ends by itself.
 */

const { values } = parseArgs({ options: { pictures: { type: 'string', default: '40' } } })
const folder = join(import.meta.dirname, '../../build/pictures/images')
const names = (await readdir(folder)).filter((name) => /\.(jpg|svg)$/.test(name)).sort()
const step = Math.max(1, Math.floor(names.length / Number(values.pictures)))
const chosen = names.filter((_name, index) => index % step === 0).slice(0, Number(values.pictures))
const pictures = openPictures({ warn: console.error }, { ...defaultLimits, niceness: 0 })

/** Processor time of the process so far, in seconds. */
async function cpuTime(): Promise<number> {
  const stat = await readFile(`/proc/${pictures.pid()}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // In ticks of a hundredth of a second: the 12th and 13th after the name.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const files = (batch: 'list' | 'rest', width: number): RequestedFile[] => [
  ...widthBatch(width, batch).flatMap((each) => imageFormats.map((format) => ({ width: each, format }))),
  ...(batch === 'rest' ? (['card'] as const) : []),
]
const spent = { check: 0, list: 0, rest: 0 }
for (const name of chosen) {
  const bytes = await readFile(join(folder, name))
  const isDrawing = name.endsWith('.svg')
  const { answer } = await pictures.run({ do: 'read' }, bytes)
  let before = await cpuTime()
  await pictures.run({ do: 'read' }, bytes)
  let now = await cpuTime()
  spent.check += now - before
  for (const batch of ['list', 'rest'] as const) {
    before = now
    await pictures.run({ do: 'make', isDrawing, files: files(batch, isDrawing ? 1500 : answer.width) }, bytes)
    now = await cpuTime()
    spent[batch] += now - before
  }
}
const status = await readFile(`/proc/${pictures.pid()}/status`, 'utf8')
const all = (seconds: number) =>
  `${((seconds / chosen.length) * 1000).toFixed(0)} ms each, ${((seconds / chosen.length) * names.length).toFixed(0)} s for all ${names.length}`
console.log(`check at the import: ${all(spent.check)}`)
console.log(`sizes for lists: ${all(spent.list)}`)
console.log(`all others and the card: ${all(spent.rest)}`)
console.log(`memory of the process: at most ${(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toFixed(0)} MiB`)
await pictures.stop()
