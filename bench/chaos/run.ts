import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { play, type Outcome } from './play.ts'

/*
 * `npm run chaos`: what breaks around a shop while 200 people buy, one fault after the other, each on a house of its own with two
 * processes. Whatever chance decides (who wants what, when the fault strikes, whom it hits) comes from the seed:
 * `npm run chaos -- --seed 7 --only kill-app` plays the same again. The machine's own scheduling does not.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    buyers: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
})
const seed = values.seed === undefined ? randomInt(1, 1_000_000) : Number(values.seed)
const buyers = Number(values.buyers)
const wanted = values.only?.split(',') ?? faults.map(({ name }) => name)
const unknown = wanted.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0 || !Number.isInteger(seed) || !Number.isInteger(buyers) || buyers < 1) {
  console.error(`usage: npm run chaos -- [--seed N] [--only ${faults.map(({ name }) => name).join(',')}] [--buyers N] [--write]`)
  process.exit(2)
}

console.log(`seed ${seed}, ${buyers} buyers at once`)
const outcomes: Outcome[] = []
for (const fault of faults.filter(({ name }) => wanted.includes(name))) {
  console.log(`\n${fault.name}: ${fault.what}`)
  const outcome = await play(fault, { seed, buyers })
  outcomes.push(outcome)
  console.log(outcome.broken.length === 0 ? '  all held' : outcome.broken.map((each) => `  BROKEN: ${each}`).join('\n'))
  const reasons = new Set(outcome.refusals)
  for (const reason of reasons) console.log(`  ${outcome.refusals.filter((each) => each === reason).length} × ${reason}`)
}
const page = describe(outcomes)
console.log(`\n${page}`)
if (values.write) keep(page)
if (outcomes.some(({ broken }) => broken.length > 0)) process.exitCode = 1

function describe(rows: readonly Outcome[]): string {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  const lines = rows.map(
    ({ fault, orders, paid, refusals, retries, longestSilence, untilQuiet, doubled, broken }) =>
      `| ${fault.name} | ${orders} | ${paid} | ${refusals.length} | ${retries} | ${seconds(longestSilence)} | ${seconds(untilQuiet)} | ${doubled} | ${broken.join('; ') || 'yes'} |`,
  )
  return [
    `${new Date().toISOString().slice(0, 10)}, seed ${seed}, ${buyers} buyers at once, ${machine}`,
    '',
    '| fault | orders answered | said to be paid | ended without | tries again | longest silence, s | until all was done, s | same mail twice | all held |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

/** The newest run stands first, below the explanation. */
function keep(run: string): void {
  const file = join(import.meta.dirname, 'RESULTS.md')
  const [intro = '', ...runs] = readFileSync(file, 'utf8').split(/^## /m)
  const [date = '', ...table] = run.split('\n')
  writeFileSync(file, [intro.trimEnd(), `${date}\n${table.join('\n')}`, ...runs].join('\n\n## ').replace(/\n{3,}/g, '\n\n'))
}
