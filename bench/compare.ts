import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/*
 * `npm run bench -- --against PATH`: the benchmark of another checkout (before) and of this one (after) in turns, so that both
 * meet the same machine. The results are read from the printed tables, so any version of the code can be compared.
 */

export interface Comparison {
  name: string
  unit: string
  before: number
  after: number
  /** after / before */
  ratio: number
  /** Worse by more than the tolerance: slower, or more MiB or seconds. */
  isWorse: boolean
}

interface Measured {
  name: string
  unit: string
  value: number
}

const tolerance = 0.03

/** Names that rows had in earlier versions. */
const formerNames: Record<string, string> = {
  'GraphQL the same by a text of a stranger’s': 'GraphQL product list from a third-party client, not cached',
  'new session and ticket into the cart, one hot contingent': 'new session and ticket added to the cart, one hot pool',
  'new session and ticket into the cart, 100 contingents': 'new session and ticket added to the cart, 100 pools',
  'hot contingent without HTTP: bare guarded update and insert': 'hot pool without HTTP: bare guarded update and insert',
  'hot contingent without HTTP: one transaction per cart, the naive way': 'hot pool without HTTP: one transaction per cart',
  'hot contingent without HTTP: many carts in one transaction': 'hot pool without HTTP: many carts in one transaction',
  'backlog of 200 paid orders: tickets, papers, mails': 'backlog of 200 paid orders: tickets, documents, mails',
  'first start, demo shops loaded, to the first page': 'first start with an empty database, to the first page',
  'start to the first page, with the database': 'start with an existing database, to the first page',
}

/**
 * Runs both benchmarks in turns and prints the medians.
 * @param options.against another checkout with its own node_modules
 * @param options.parts arguments for both, for example `reading` or `--large`
 * @param options.rounds how often each runs
 * @returns whether no row is worse by more than 3 %
 */
export async function compare(options: { against: string; parts: readonly string[]; rounds: number }): Promise<boolean> {
  const before = { name: 'before', folder: resolve(options.against), rows: [] as Measured[][] }
  const after = { name: 'after', folder: join(import.meta.dirname, '..'), rows: [] as Measured[][] }
  if (!existsSync(join(before.folder, 'node_modules'))) {
    throw new Error(`--against must name a checkout with its own node_modules: ${before.folder} has none`)
  }
  const data = mkdtempSync(join(tmpdir(), 'stagefront-compare-'))
  try {
    for (let round = 0; round < options.rounds; round++) {
      for (const [turn, side] of [before, after].entries()) {
        console.error(`Run ${round * 2 + turn + 1} of ${options.rounds * 2}: ${side.name}, ${side.folder}`)
        // Only the large demo can be loaded once and used again.
        const env = options.parts.includes('--large') ? { BENCH_DATA: join(data, side.name) } : {}
        side.rows.push(parseTable(await runBenchmark(side.folder, options.parts, env)))
      }
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
  const comparisons = compareRows(before.rows, after.rows)
  printComparisons(comparisons, options)
  return comparisons.every(({ isWorse }) => !isWorse)
}

/** Both run on this Node, so that only the code differs. @returns what the benchmark printed on standard output */
async function runBenchmark(folder: string, parts: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['bench/run.ts', ...parts], {
    cwd: folder,
    env: { ...process.env, ...env },
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

/** The row's name without what may differ from run to run: sizes, errors, cores used, tickets sold. */
function stableName(name: string): string {
  const stable = name
    .replace(/, \d+ kB/, '')
    .replace(/, \d+ errors$/, '')
    .replace(/ \(one process.*\)$/, '')
    .replace(/: sold \d+$/, '')
  return formerNames[stable] ?? stable
}

/** @param before rows of each run; likewise `after`. Rows that one side lacks are left out. */
export function compareRows(before: readonly Measured[][], after: readonly Measured[][]): Comparison[] {
  const valuesOf = (runs: readonly Measured[][], name: string) =>
    runs.flatMap((rows) => rows.filter((row) => row.name === name).map(({ value }) => value))
  return (after[0] ?? []).flatMap(({ name, unit }) => {
    const old = valuesOf(before, name)
    if (old.length === 0) return []
    const medians = { before: median(old), after: median(valuesOf(after, name)) }
    const ratio = medians.after / medians.before
    return [{ name, unit, ...medians, ratio, isWorse: unit === '' ? ratio < 1 - tolerance : ratio > 1 + tolerance }]
  })
}

function printComparisons(comparisons: readonly Comparison[], { parts, rounds }: { parts: readonly string[]; rounds: number }): void {
  const format = (value: number, unit: string) =>
    unit === '' ? Math.round(value).toLocaleString('en') : `${Math.round(value * 10) / 10} ${unit}`
  console.log(
    `\nMedians of ${rounds} ${rounds === 1 ? 'run' : 'runs'} each, in turns${parts.length > 0 ? ` (${parts.join(' ')})` : ''}; per second unless a unit is given\n`,
  )
  console.log('| measurement | before | after | after / before | |\n|---|---|---|---|---|')
  for (const { name, unit, before, after, ratio, isWorse } of comparisons) {
    console.log(`| ${name} | ${format(before, unit)} | ${format(after, unit)} | ${ratio.toFixed(2)} | ${isWorse ? 'worse' : ''} |`)
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
