import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cloneShop } from './clone.ts'

/*
 * `node bench/start/first-start.ts [--runs 3] [--minutes 5]`: clones what is committed into an empty folder, starts it, starts it again, and
 * prints the seconds of each step, medians of all runs. The last run is left open for some minutes, and the processor time that it takes
 * while nobody asks for anything is printed for each half minute. Linux only; the machine should have nothing else to do.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, minutes: { type: 'string', default: '5' } } })
const runs = Math.min(10, Number(values.runs))
const minutes = Math.min(40, Number(values.minutes))
const root = join(import.meta.dirname, '../..')
if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim())
  console.log('There are changes that are not committed; the clone does not have them.')

const steps = new Map<string, number[]>()
const note = (step: string, seconds: number) => steps.set(step, [...(steps.get(step) ?? []), seconds])

for (let run = 1; run <= runs; run++) {
  const clone = cloneShop(root)
  try {
    const first = await timed('first start, to the first page', clone)
    for (const [, step = '', seconds = ''] of first.output.matchAll(/^(\S[\w ]*?) +[\d.]+ +([\d.]+)$/gm)) note(`  ${step}`, Number(seconds))
    if (run === runs) await watch(clone)
    await clone.stop(first.child)
    for (let again = 0; again < 3; again++) {
      const second = await timed('second start, to the first page', clone)
      await clone.stop(second.child)
    }
  } finally {
    await clone.remove()
  }
}

console.log('\n| step | median | all |\n| --- | --- | --- |')
for (const [step, all] of steps) console.log(`| ${step} | ${median(all).toFixed(1)} s | ${all.map((each) => each.toFixed(1)).join(', ')} |`)

async function timed(name: string, clone: ReturnType<typeof cloneShop>) {
  const begun = performance.now()
  const { child, opened } = clone.start()
  const output = await opened
  note(name, (performance.now() - begun) / 1000)
  return { child, output }
}

/** Prints the processor time of each half minute after the shop has opened, in percent of one core. */
async function watch(clone: ReturnType<typeof cloneShop>): Promise<void> {
  console.log('\n| minutes after opening | shop | pictures | database | sandbox |\n| --- | --- | --- | --- | --- |')
  let before = clone.processorTime()
  for (let half = 1; half <= minutes * 2; half++) {
    await sleep(30_000)
    const now = clone.processorTime()
    const share = (name: string) => `${Math.round((Math.max(0, (now.get(name) ?? 0) - (before.get(name) ?? 0)) / 30) * 1000) / 10} %`
    console.log(`| ${half / 2} | ${['shop', 'pictures', 'database', 'sandbox'].map(share).join(' | ')} |`)
    before = now
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
