import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Checkout, Side } from './checkout-shop.ts'
import { compareLarge } from './compare-large.ts'
import { compareShops } from './compare-shops.ts'
import { compareValues, isWorse, type Comparison } from './comparison.ts'
import { describeMachine, formatCount, formatCpu, formatMilliseconds, printMarkdown } from '../measuring/table.ts'

/*
 * `npm run bench -- --against PATH`: another checkout (before) beside this one (after). What goes through HTTP is measured in short
 * alternating bursts against both shops (`compare-bursts.ts`). The rest runs inside the benchmark's own process, so whole benchmarks
 * run in turns, and their results are read from the printed tables.
 */

interface Measured {
  name: string
  unit: string
  value: number
}

/** Rows of a whole run that are not measured in bursts. */
const inProcessRows = /^(hot pool without HTTP|backlog)/

/** Names that rows had in earlier versions. */
const formerNames: Record<string, string> = {
  'hot contingent without HTTP: bare guarded update and insert': 'hot pool without HTTP: bare guarded update and insert',
  'hot contingent without HTTP: one transaction per cart, the naive way': 'hot pool without HTTP: one transaction per cart',
  'hot contingent without HTTP: many carts in one transaction': 'hot pool without HTTP: many carts in one transaction',
  'backlog of 200 paid orders: tickets, papers, mails': 'backlog of 200 paid orders: tickets, documents, mails',
}

export interface CompareOptions {
  /** Another checkout with its own node_modules and build. */
  against: string
  /** `reading`, `buying`, `start`; all when empty. */
  parts: readonly string[]
  large: boolean
  /** Pairs of bursts per measurement. */
  pairs: number
  /** How often each checkout starts, and runs what is measured inside the benchmark's process. */
  rounds: number
}

/** Compares both and prints one table. @returns whether no row failed or is worse by more than 3 % */
export async function compare({ against, parts, large, pairs, rounds }: CompareOptions): Promise<boolean> {
  const checkouts: [Checkout, Checkout] = [
    { side: 'before', folder: resolve(against) },
    { side: 'after', folder: join(import.meta.dirname, '../..') },
  ]
  for (const { folder } of checkouts) {
    if (!existsSync(join(folder, 'node_modules')) || !existsSync(join(folder, 'build'))) {
      throw new Error(`Both checkouts need their own node_modules and build. In ${folder} run: npm ci && npm run build`)
    }
  }
  const runs = (part: string) => parts.length === 0 || parts.includes(part)
  const comparisons = large
    ? await compareLarge(checkouts, pairs)
    : [
        ...(await compareShops(checkouts, { reading: runs('reading'), buying: runs('buying'), start: runs('start'), pairs, rounds })),
        ...(runs('buying') && rounds > 0 ? await compareWholeRuns(checkouts, rounds) : []),
      ]
  printComparisons(comparisons)
  return !comparisons.some((row) => row.failure !== undefined || isWorse(row))
}

/** Runs the buying part of both benchmarks in turns and compares the rows that run inside the benchmark's process. */
async function compareWholeRuns(checkouts: readonly [Checkout, Checkout], rounds: number): Promise<Comparison[]> {
  const runs = { before: [] as Measured[][], after: [] as Measured[][] }
  for (let round = 0; round < rounds; round++) {
    for (const { side, folder } of checkouts) {
      console.error(`whole run ${round + 1} of ${rounds}: ${side}, ${folder}`)
      runs[side].push(parseTable(await runBenchmark(folder)))
    }
  }
  const valuesOf = (side: Measured[][], name: string) =>
    side.flatMap((rows) => rows.filter((row) => row.name === name).map(({ value }) => value))
  return (runs.after[0] ?? [])
    .filter(({ name }) => inProcessRows.test(name) && valuesOf(runs.before, name).length === rounds)
    .map(({ name, unit }) => compareValues(name, unit, valuesOf(runs.before, name), valuesOf(runs.after, name)))
}

/** Both run on this Node, so that only the code differs. @returns what the benchmark printed on standard output */
async function runBenchmark(folder: string): Promise<string> {
  const child = spawn(process.execPath, ['bench/run.ts', 'buying'], {
    cwd: folder,
    // These rows take a fixed number of seconds; the others are not used.
    env: { ...process.env, BENCH_SECONDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  // The exit code also says whether budgets were met, so the table decides whether the run was complete.
  if (parseTable(output).length === 0) throw new Error(`The benchmark in ${folder} printed no results:\n${output}`)
  return output
}

/** Reads the rows of a printed table: the first column and the one headed `per second`, whose cells may carry a unit. */
export function parseTable(output: string): Measured[] {
  const [head = [], , ...lines] = output
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const column = head.indexOf('per second')
  return lines.flatMap((cells) => {
    const [, number, unit = ''] = /^([\d,.]+) ?(.*)$/.exec(cells[column] ?? '') ?? []
    return number === undefined ? [] : [{ name: stableName(cells[1] ?? ''), unit, value: Number(number.replaceAll(',', '')) }]
  })
}

/** The row's name without what may differ from run to run: errors and cores used. */
function stableName(name: string): string {
  const stable = name.replace(/, \d+ errors$/, '').replace(/ \(one process.*\)$/, '')
  return formerNames[stable] ?? stable
}

function printComparisons(comparisons: readonly Comparison[]): void {
  const format = (value: number, unit: string) => (unit === '' ? formatCount(value) : `${Math.round(value * 10) / 10} ${unit}`)
  const change = (values: Record<Side, number> | undefined, write: (value: number) => string) =>
    values ? `${write(values.before)} → ${write(values.after)}` : ''
  console.log(`\n${describeMachine()}\n\nMedians; per second unless a unit is given; CPU milliseconds per request or visitor\n`)
  const head = ['measurement', 'before', 'after', 'after / before', 'half of the pairs', 'p99 ms', 'shop ms', 'database ms', 'load ms']
  printMarkdown(
    [...head, 'bare limit', 'after / bare', ''],
    comparisons.map((row) => {
      const { name, unit, before, after, ratio, bursts, bare, failure } = row
      const spread = `${ratio.lower.toFixed(2)}–${ratio.upper.toFixed(2)}`
      return [
        ...[name, format(before, unit), format(after, unit), ratio.median.toFixed(2), spread],
        change(bursts?.p99, formatMilliseconds),
        ...[bursts?.shopCpu, bursts?.databaseCpu, bursts?.loadCpu].map((cpu) => change(cpu, formatCpu)),
        ...(bare ? [formatCount(bare.rate), `${Math.round(bare.ratio.median * 100)} %`] : ['', '']),
        failure === undefined ? (isWorse(row) ? 'worse' : '') : `FAILED: ${failure}`,
      ]
    }),
  )
}
