import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { play, type Outcome } from './play.ts'

/*
 * `npm run chaos`: fault injection while 200 people buy. Each fault is tested on a new shop with two processes. All random
 * decisions (who buys what, when the fault happens, which process it hits) come from the seed:
 * `npm run chaos -- --seed 7 --only kill-app` repeats them. The scheduling of the operating system is not repeatable.
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
const selected = values.only?.split(',') ?? faults.map(({ name }) => name)
const unknown = selected.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0 || !Number.isInteger(seed) || !Number.isInteger(buyers) || buyers < 1) {
  console.error(`usage: npm run chaos -- [--seed N] [--only ${faults.map(({ name }) => name).join(',')}] [--buyers N] [--write]`)
  process.exit(2)
}

console.log(`seed ${seed}, ${buyers} buyers at once`)
const outcomes: Outcome[] = []
for (const fault of faults.filter(({ name }) => selected.includes(name))) {
  console.log(`\n${fault.name}: ${fault.description}`)
  const outcome = await play(fault, { seed, buyers })
  outcomes.push(outcome)
  console.log(
    outcome.violations.length === 0
      ? '  all invariants held'
      : outcome.violations.map((violation) => `  VIOLATED: ${violation}`).join('\n'),
  )
  const reasons = new Set(outcome.refusals)
  for (const reason of reasons) console.log(`  ${outcome.refusals.filter((refusal) => refusal === reason).length} × ${reason}`)
}
const page = describe(outcomes)
console.log(`\n${page}`)
if (values.write) addToResults(page)
if (outcomes.some(({ violations }) => violations.length > 0)) process.exitCode = 1

function describe(rows: readonly Outcome[]): string {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
  const lines = rows.map(
    ({ fault, orders, paid, refusals, retries, longestOutage, recovery, duplicateMails, violations }) =>
      `| ${fault.name} | ${orders} | ${paid} | ${refusals.length} | ${retries} | ${seconds(longestOutage)} | ${seconds(recovery)} | ${duplicateMails} | ${violations.join('; ') || 'yes'} |`,
  )
  return [
    `${new Date().toISOString().slice(0, 10)}, seed ${seed}, ${buyers} buyers at once, ${machine}`,
    '',
    '| fault | orders | confirmed as paid | refused | retries | longest outage, s | recovery, s | duplicate mails | all held |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

/** Inserts the run as the first one below the introduction. */
function addToResults(run: string): void {
  const file = join(import.meta.dirname, 'RESULTS.md')
  const [intro = '', ...runs] = readFileSync(file, 'utf8').split(/^## /m)
  const [date = '', ...table] = run.split('\n')
  writeFileSync(file, [intro.trimEnd(), `${date}\n${table.join('\n')}`, ...runs].join('\n\n## ').replace(/\n{3,}/g, '\n\n'))
}
