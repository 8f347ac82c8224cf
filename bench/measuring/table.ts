import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { medianValue, type Burst } from './burst.ts'

/** One line of the results. */
export interface Row {
  name: string
  /** Per second, unless the unit says otherwise. */
  rate: number
  unit?: 'MiB' | 's'
  /** Milliseconds. */
  p50?: number
  p99?: number
  /** Milliseconds per operation. */
  shopCpu?: number
  databaseCpu?: number
  loadCpu?: number
  /** The rate of a bare server in the same run. */
  bare?: number
  /** At least this rate, or at most this many MiB or seconds; `ratio` is a share of the bare limit, `p99` milliseconds at most. */
  budget?: { rate?: number; ratio?: number; p99?: number } | undefined
  /** Why the row counts for nothing. */
  failure?: string | undefined
}

/** @param turns what the shop, and the bare server beside it, measured turn by turn */
export function tableRow({ name, budget }: Pick<Row, 'name' | 'budget'>, turns: readonly { shop: Burst; bare?: Burst }[]): Row {
  const shop = turns.map((turn) => turn.shop)
  const bare = turns.flatMap((turn) => turn.bare ?? [])
  const failure = [...shop, ...bare].find((burst) => burst.failure !== undefined)?.failure
  return {
    name,
    rate: medianValue(shop, 'rate'),
    p50: medianValue(shop, 'p50'),
    p99: medianValue(shop, 'p99'),
    shopCpu: medianValue(shop, 'shopCpu'),
    databaseCpu: medianValue(shop, 'databaseCpu'),
    loadCpu: medianValue(shop, 'loadCpu'),
    ...(bare.length > 0 && { bare: medianValue(bare, 'rate') }),
    budget,
    failure,
  }
}

export function printTable(rows: readonly Row[]): void {
  console.log(`\n${describeMachine()}\n`)
  printMarkdown(
    ['measurement', 'per second', 'p50 ms', 'p99 ms', 'shop ms', 'database ms', 'load ms', 'bare limit', 'ratio', 'budget'],
    rows.map((row) => {
      const { name, rate, unit, p50, p99, bare, failure } = row
      const value = unit ? `${Math.round(rate * 10) / 10} ${unit}` : formatCount(rate)
      const limit = bare ? [formatCount(bare), `${Math.round((rate / bare) * 100)} %`] : ['', '']
      const cpu = [row.shopCpu, row.databaseCpu, row.loadCpu].map(formatCpu)
      return [
        name,
        value,
        formatMilliseconds(p50),
        formatMilliseconds(p99),
        ...cpu,
        ...limit,
        failure === undefined ? checkBudget(row) : `FAILED: ${failure}`,
      ]
    }),
  )
}

/** For example `2 cores (Intel Xeon), 24 GiB, Node v24.21.0, load 0.8, 2026-11-20`. */
export function describeMachine(): string {
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`
  const day = new Date().toISOString().slice(0, 10)
  return `${cores}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${day}`
}

/** Prints a table as it is pasted into RESULTS.md: in columns of one width, as the formatter wants it. */
export function printMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'))
}

/** With one decimal place; empty without a value. */
export function formatMilliseconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : String(Math.round(milliseconds * 10) / 10)
}

/** Milliseconds with two digits that matter: 0.024, 0.26, 4.7; empty without a value. */
export function formatCpu(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return ''
  return milliseconds.toFixed(milliseconds < 0.1 ? 3 : milliseconds < 1 ? 2 : 1)
}

/** @returns for example `8,000 met`, or an empty text without a budget */
function checkBudget({ rate, unit, p99 = 0, bare, budget }: Row): string {
  if (!budget) return ''
  const parts = [
    budget.rate !== undefined && {
      text: unit ? `${budget.rate} ${unit}` : formatCount(budget.rate),
      met: unit ? rate <= budget.rate : rate >= budget.rate,
    },
    budget.ratio !== undefined && { text: `${budget.ratio * 100} %`, met: rate / (bare ?? rate) >= budget.ratio },
    budget.p99 !== undefined && { text: `p99 ${budget.p99} ms`, met: p99 <= budget.p99 },
  ]
  return parts.flatMap((part) => (part ? [`${part.text} ${part.met ? 'met' : 'missed'}`] : [])).join(', ')
}

export function formatCount(rate: number): string {
  return Math.round(rate).toLocaleString('en')
}
