import { availableParallelism, cpus, totalmem } from 'node:os'

/** One line of the results. */
export interface Row {
  name: string
  /** Per second, unless the unit says otherwise. */
  rate: number
  unit?: 'MiB' | 's'
  /** Milliseconds. */
  p50?: number
  p99?: number
  /** The rate of a bare server in the same run. */
  bare?: number
  /** At least this rate, or at most this many MiB or seconds; `ratio` is a share of the bare limit, `p99` milliseconds at most. */
  budget?: { rate?: number; ratio?: number; p99?: number }
  errors?: number
}

export function printTable(rows: readonly Row[]): void {
  const day = new Date().toISOString().slice(0, 10)
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`
  console.log(`\n${cores}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${day}\n`)
  console.log('| measurement | per second | p50 ms | p99 ms | bare limit | ratio | budget |\n|---|---|---|---|---|---|---|')
  for (const row of rows) {
    const { rate, unit, p50 = '', p99 = '', bare, errors } = row
    const value = unit ? `${Math.round(rate * 10) / 10} ${unit}` : formatCount(rate)
    const ratio = bare ? `${Math.round((rate / bare) * 100)} %` : ''
    const errorNote = errors ? `, ${errors} errors` : ''
    console.log(
      `| ${row.name}${errorNote} | ${value} | ${p50} | ${p99} | ${bare ? formatCount(bare) : ''} | ${ratio} | ${checkBudget(row)} |`,
    )
  }
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

function formatCount(rate: number): string {
  return Math.round(rate).toLocaleString('en')
}
